import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";

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
  date: "Date",
  store: "Store",
  product: "Product",
  revenue: "Revenue, $",
  margin: "Margin, %",
};

/** Fields to hide or mask: their bound, in dollars or percent of the revenue, and the words below and above it. */
const MASKS = { revenue: [100, "small", "large"], margin: [20, "thin", "healthy"] } as const;
export const SENSITIVE_FIELDS = keysOf(MASKS);
type SensitiveField = keyof typeof MASKS;

/** Visibility of a sensitive field, in ascending order. */
const VISIBILITIES = ["hidden", "masked", "shown"] as const;
type Visibility = (typeof VISIBILITIES)[number];

export type Grant = { may: readonly Action[]; revenue: Visibility; margin: Visibility };
export type Policy = Readonly<Record<Role, Grant>>;

export const POLICY: Policy = {
  Reader: { may: ["open"], revenue: "hidden", margin: "hidden" },
  Runner: { may: ["open", "run"], revenue: "shown", margin: "masked" },
  Builder: { may: ["open", "run", "create"], revenue: "shown", margin: "shown" },
  Publisher: { may: ["open", "run", "create", "publish"], revenue: "shown", margin: "shown" },
  Administrator: { may: ["manage"], revenue: "hidden", margin: "hidden" },
};

/** Pseudo-department without a row filter. */
export const ALL = "All";

/** Combines roles: permissions add up. */
export function combine(policy: Policy, roles: readonly Role[]): Grant {
  const grants = roles.map((role) => policy[role]);
  const best = (field: SensitiveField) =>
    VISIBILITIES[Math.max(0, ...grants.map((grant) => VISIBILITIES.indexOf(grant[field])))] ?? "hidden";
  return {
    may: keysOf(ACTIONS).filter((action) => grants.some(({ may }) => may.includes(action))),
    revenue: best("revenue"),
    margin: best("margin"),
  };
}

/** Returns the rows of the department with the fields that the grant permits; no rows without the action `open`. */
export function visibleRows(rows: readonly Row[], grant: Grant, department: string): Row[] {
  if (!grant.may.includes("open")) return [];
  return rows
    .filter(({ region }) => department === ALL || region === department)
    .map(({ date = null, store = null, product = null, revenue = null, margin = null }) => ({
      date,
      store,
      product,
      ...(grant.revenue !== "hidden" && { revenue: mask("revenue", revenue, grant.revenue) }),
      ...(grant.margin !== "hidden" && { margin: mask("margin", margin, grant.margin) }),
    }));
}

/** Returns the value; if masked, only its comparison with the bound. */
function mask(field: SensitiveField, value: Value, visibility: Visibility): Value {
  const [bound, below, above] = MASKS[field];
  return visibility === "shown" ? value : numberOf(value) >= bound ? above : below;
}
