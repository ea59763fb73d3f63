import { numberOf, type Row } from "#charts/rows.ts";

/** Reports of the pack, in reading order. */
export const MEMBERS = ["Headline", "Categories", "Change"] as const;
export type Member = (typeof MEMBERS)[number];

/** Treatments of the other reports when one fails. */
export const POLICIES = { all: "Hold all", rest: "Send the rest" } as const;

export type Job = {
  /** Month of all reports. */
  month: string;
  /** Report that queries a missing table. */
  broken: Member | undefined;
  policy: keyof typeof POLICIES;
};

export type Outcome = {
  member: Member;
  /** Lines of the report, in dollars. */
  lines: readonly { label: string; revenue: number }[];
  state: "sent" | "held" | "failed";
};

const columns: Readonly<Record<Member, readonly (readonly [label: string, field: string])[]>> = {
  Headline: [["Revenue, $", "revenue"]],
  Categories: ["Garden", "Kitchen", "Lighting", "Outdoor", "Textiles"].map((name) => [`${name}, $`, name]),
  Change: [["Change on the month before, $", "change"]],
};

/** Runs the reports of a group as one job. */
export function runGroup(table: readonly Row[], { month, broken, policy }: Job): Outcome[] {
  const row = table.find((each) => each.month === month) ?? {};
  return MEMBERS.map((member) => {
    const failed = member === broken;
    return {
      member,
      lines: failed
        ? []
        : columns[member].map(([label, field]) => ({ label, revenue: numberOf(row[field]) })),
      state: failed ? "failed" : broken && policy === "all" ? "held" : "sent",
    };
  });
}

/** Returns the notification about the pack, which names the reports sent, held and failed. */
export function messageOf(outcomes: readonly Outcome[]): string {
  const names = (state: Outcome["state"]) =>
    outcomes.filter((outcome) => outcome.state === state).map(({ member }) => member);
  const [sent, held, failed] = [names("sent"), names("held"), names("failed")];
  if (failed.length === 0) return "The pack is done: three reports sent.";
  if (held.length > 0) return `Nothing was sent: ${failed} failed, so ${held.join(" and ")} are held.`;
  return `Sent without ${failed}, which failed: ${sent.join(" and ")}.`;
}
