/** Length of a call, in minutes. */
export const CALL_MINUTES = 30;

/** Working days offered, from tomorrow on. */
const DAYS = 10;
/** Start and end of the working day, in hours of local time. */
const FROM = 9;
const TO = 17;

type Slot = { value: string; label: string };

/**
 * Returns the next working days, as YYYY-MM-DD with a label such as "Monday, November 23".
 * @param now in local time
 */
export function callDays(now: Date): Slot[] {
  const days: Slot[] = [];
  for (let ahead = 1; days.length < DAYS; ahead++) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
    if (day.getDay() === 0 || day.getDay() === 6) continue;
    const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
    days.push({
      value: `${day.getFullYear()}-${month}-${date}`,
      label: day.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" }),
    });
  }
  return days;
}

/** Returns the half hours of a working day, as HH:MM with a label such as "9:30 AM". */
export function callTimes(): Slot[] {
  return Array.from({ length: ((TO - FROM) * 60) / CALL_MINUTES }, (_, slot) => {
    const minutes = FROM * 60 + slot * CALL_MINUTES;
    const at = new Date(2000, 0, 1, 0, minutes);
    const [hour, minute] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0"));
    return {
      value: `${hour}:${minute}`,
      label: at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }),
    };
  });
}
