/** Length of a call, in minutes. */
export const CALL_MINUTES = 30;

/** Working days offered, from tomorrow on. */
const DAYS = 10;
/** Start and end of the working day, in hours of local time. */
const FROM = 9;
const TO = 17;

type Slot = { value: string; label: string };

/** Returns the working days after `now` in local time, as YYYY-MM-DD with a label such as "Monday, November 23". */
export function callDays(now: Date): Slot[] {
  const days: Slot[] = [];
  for (let ahead = 1; days.length < DAYS; ahead++) {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ahead));
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue;
    const format = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
    days.push({
      value: day.toISOString().slice(0, 10),
      label: day.toLocaleDateString("en-US", format),
    });
  }
  return days;
}

/** Returns the half hours of a working day, as HH:MM with a label such as "9:30 AM". */
export function callTimes(): Slot[] {
  return Array.from({ length: ((TO - FROM) * 60) / CALL_MINUTES }, (_, slot) => {
    const at = new Date(2000, 0, 1, FROM, slot * CALL_MINUTES);
    return {
      value: at.toTimeString().slice(0, 5),
      label: at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }),
    };
  });
}
