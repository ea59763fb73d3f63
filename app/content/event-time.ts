/** Shows the times of events in the visitor's time zone. */
export function showLocalTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]"))
    time.textContent = eventTime(time.dateTime);
}

/** Returns the date and time of an event. @param timeZone the visitor's by default */
export const eventTime = (starts: string, timeZone?: string): string =>
  new Date(starts).toLocaleString("en-US", {
    weekday: "short",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone && { timeZone }),
  });
