import { numberOf, type Row } from "#charts/rows.ts";
import { keysOf } from "#contract/enrollment.ts";

export const ROLES = ["Reader", "Runner", "Builder", "Publisher", "Administrator"] as const;
export type Role = (typeof ROLES)[number];

/** Actions with their descriptions. */
const ACTIONS = {
  open: "Open published content",
  run: "Run with parameters, schedule for oneself",
  create: "Create in drafts",
  publish: "Write to published folders, schedule for others",
  manage: "Manage users, connections, settings",
} as const;
type Action = keyof typeof ACTIONS;
export const actions = keysOf(ACTIONS).map((action) => [action, ACTIONS[action]] as const);

/** Fields of the report with their column headings. */
export const FIELDS = {
  date: "Departure",
  origin: "From",
  destination: "To",
  distance: "Miles",
  delay: "Delay",
};

/** Visibility of a sensitive field, in ascending order. */
export const VISIBILITIES = ["hidden", "masked", "shown"] as const;
type Visibility = (typeof VISIBILITIES)[number];

export type Grant = { may: readonly Action[]; delay: Visibility; distance: Visibility };
export type Policy = Readonly<Record<Role, Grant>>;

export const STARTING_POLICY: Policy = {
  Reader: { may: ["open"], delay: "hidden", distance: "hidden" },
  Runner: { may: ["open", "run"], delay: "masked", distance: "shown" },
  Builder: { may: ["open", "run", "create"], delay: "shown", distance: "shown" },
  Publisher: { may: ["open", "run", "create", "publish"], delay: "shown", distance: "shown" },
  Administrator: { may: ["manage"], delay: "hidden", distance: "hidden" },
};

/** Pseudo-department without a row filter. */
export const ALL = "All";

/** Combines roles: permissions add up. */
export function combine(policy: Policy, roles: readonly Role[]): Grant {
  const grants = roles.map((role) => policy[role]);
  const best = (field: "delay" | "distance") =>
    VISIBILITIES[Math.max(0, ...grants.map((grant) => VISIBILITIES.indexOf(grant[field])))] ?? "hidden";
  return {
    may: actionsIn((action) => grants.some(({ may }) => may.includes(action))),
    delay: best("delay"),
    distance: best("distance"),
  };
}

/** Returns a policy in which a role is granted or denied an action. */
export function allow(policy: Policy, role: Role, action: Action, allowed: boolean): Policy {
  const grant = policy[role];
  const may = actionsIn((each) => (each === action ? allowed : grant.may.includes(each)));
  return { ...policy, [role]: { ...grant, may } };
}

const actionsIn = (test: (action: Action) => boolean) => keysOf(ACTIONS).filter(test);

/** Minutes from which a flight is late. Source: U.S. Bureau of Transportation Statistics, on-time reporting. */
const LATE = 15;

/** Returns the rows of the department with the fields that the grant permits; no rows without the action `open`. */
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

/** Returns the value; if masked, only its comparison with the bound. */
const mask = (
  value: Row[string] | undefined,
  visibility: Visibility,
  bound: number,
  above: string,
  below: string,
) => (visibility === "shown" ? (value ?? null) : numberOf(value) >= bound ? above : below);
