/** Options of the enrollment form. Source of every value: docs/specification.md#training-enrollment. */
export const trainings = {
  AIVTRAINING: "AIV training",
  BIRTTRAINING: "BIRT training",
  JASPERTRAINING: "Jasper training",
  PENTAHOTRAINING: "Pentaho training",
} as const;
export type Training = keyof typeof trainings;

export const trainingTypes = { self_paced: "Self-paced", online: "Online", onsite: "On-site" } as const;

export const identities = { "2": "Student", "3": "Company" } as const;

/** The current month and the next six. */
const MONTHS_OFFERED = 7;

export const months = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

/**
 * Lists the enrollment dates: the number of the month as the value, its name and year as the label.
 * @param now today, in the visitor's own time zone
 */
export function enrollmentMonths(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS_OFFERED }, (_, ahead) => {
    const month = new Date(now.getFullYear(), now.getMonth() + ahead, 1);
    return {
      value: String(month.getMonth() + 1),
      label: month.toLocaleDateString("en-US", { month: "long", year: "numeric" }),
    };
  });
}
