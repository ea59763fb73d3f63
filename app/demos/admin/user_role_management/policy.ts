import { keysOf } from "../../../../contract/enrollment.ts";
import { numberOf, type Row } from "../../../charts/rows.ts";

export const ROLES = ["Reader", "Runner", "Builder", "Publisher", "Administrator"] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do, in the words of the page. */
export const ACTIONS = {
  open: "Open published content",
  run: "Run with parameters, schedule for oneself",
  create: "Create in drafts",
  publish: "Write to published folders, schedule for others",
  manage: "Manage users, connections, settings",
} as const;
export type Action = keyof typeof ACTIONS;
export const actions = keysOf(ACTIONS).map((action) => [action, ACTIONS[action]] as const);

/** The columns of the report, in the words of its heading. */
export const FIELDS = {
  date: "Departure",
  origin: "From",
  destination: "To",
  distance: "Miles",
  delay: "Delay",
};

/** How much of a sensitive field a role sees, from nothing to all. */
export const SIGHTS = ["hidden", "masked", "shown"] as const;
export type Sight = (typeof SIGHTS)[number];

export type Grant = { may: readonly Action[]; delay: Sight; distance: Sight };
export type Policy = Readonly<Record<Role, Grant>>;

export const STARTING_POLICY: Policy = {
  Reader: { may: ["open"], delay: "hidden", distance: "hidden" },
  Runner: { may: ["open", "run"], delay: "masked", distance: "shown" },
  Builder: { may: ["open", "run", "create"], delay: "shown", distance: "shown" },
  Publisher: { may: ["open", "run", "create", "publish"], delay: "shown", distance: "shown" },
  Administrator: { may: ["manage"], delay: "hidden", distance: "hidden" },
};

/** Every department, for those who answer for all of them. */
export const ALL = "All";

/** What several roles give together: permissions add up. */
export function combine(policy: Policy, roles: readonly Role[]): Grant {
  const grants = roles.map((role) => policy[role]);
  const best = (field: "delay" | "distance") =>
    SIGHTS[Math.max(0, ...grants.map((grant) => SIGHTS.indexOf(grant[field])))] ?? "hidden";
  return {
    may: actionsIn((action) => grants.some(({ may }) => may.includes(action))),
    delay: best("delay"),
    distance: best("distance"),
  };
}

/** A policy in which one role may do an action, or may no longer. */
export function allow(policy: Policy, role: Role, action: Action, allowed: boolean): Policy {
  const grant = policy[role];
  const may = actionsIn((each) => (each === action ? allowed : grant.may.includes(each)));
  return { ...policy, [role]: { ...grant, may } };
}

const actionsIn = (test: (action: Action) => boolean) => keysOf(ACTIONS).filter(test);

/** From how many minutes on a flight is late. Source: U.S. Bureau of Transportation Statistics, on-time reporting. */
const LATE = 15;

/** What a person gets to see of the rows: those of the department, with the fields of the roles; nothing without `open`. */
export function visibleRows(rows: readonly Row[], grant: Grant, department: string): Row[] {
  if (!grant.may.includes("open")) return [];
  return rows
    .filter(({ region }) => department === ALL || region === department)
    .map(({ date = null, origin = null, destination = null, distance, delay }) => ({
      date,
      origin,
      destination,
      ...(grant.distance !== "hidden" && { distance: mask(distance, grant.distance, 1000, "far", "near") }),
      ...(grant.delay !== "hidden" && { delay: mask(delay, grant.delay, LATE, "late", "on time") }),
    }));
}

/** A number, or in its place on which side of a bound it lies. */
const mask = (value: Row[string] | undefined, sight: Sight, bound: number, above: string, below: string) =>
  sight === "shown" ? (value ?? null) : numberOf(value) >= bound ? above : below;
