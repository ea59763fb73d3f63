/** Shows the times of events in the visitor's time zone. */
export async function startLocalTimes(): Promise<void> {
  const times = document.querySelectorAll<HTMLTimeElement>("time[data-local]");
  if (times.length === 0) return;
  const { eventTime } = await import("../content/event-time.ts");
  for (const time of times) time.textContent = eventTime(time.dateTime);
}
