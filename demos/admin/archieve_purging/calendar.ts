const shifted = (iso: string, shift: (date: Date) => void) => {
  const date = new Date(iso);
  shift(date);
  return date.toISOString().slice(0, 10);
};

/** Adds days to an ISO date. */
export const addDays = (iso: string, days: number) =>
  shifted(iso, (date) => date.setUTCDate(date.getUTCDate() + days));

/** Adds months to an ISO date; in a shorter month, the last day. */
export const addMonths = (iso: string, months: number) =>
  shifted(iso, (date) => {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months);
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  });
