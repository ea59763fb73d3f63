/** Departments with figures of their own, one for each subsidiary. */
export const UNITS = ["Construction", "Manufacturing", "Retail trade", "Government"] as const;
export const DEPARTMENTS = ["Group", ...UNITS] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Parent of each department; null for a root. */
export type Tree = Readonly<Record<Department, Department | null>>;

export const START: Tree = {
  Group: null,
  Construction: "Group",
  Manufacturing: "Group",
  "Retail trade": "Group",
  Government: "Group",
};

/** Readers of the report with the departments that they are members of. */
export const READERS: Readonly<Record<string, readonly Department[]>> = {
  "Controller, Construction": ["Construction"],
  "Controller, Manufacturing": ["Manufacturing"],
  "Controller, Retail trade": ["Retail trade"],
  "Controller, Government": ["Government"],
  "Auditor of two units": ["Construction", "Government"],
  "Group controller": ["Group"],
  "User of no department": [],
};

/** Returns a department followed by its ancestors. */
function pathOf(tree: Tree, department: Department): Department[] {
  const above = tree[department];
  return above === null ? [department] : [department, ...pathOf(tree, above)];
}

/** Returns false for a move into the department itself or a descendant, which would make a cycle. */
export const canMove = (tree: Tree, department: Department, to: Department | null): boolean =>
  to === null || !pathOf(tree, to).includes(department);

/** Returns the units whose rows a member sees in any report: their own, and by inheritance those below it. */
export const unitsOf = (tree: Tree, memberOf: readonly Department[]) =>
  UNITS.filter((unit) => pathOf(tree, unit).some((each) => memberOf.includes(each)));

/** Describes the access that readers gain and lose between two trees, one sentence each. */
export function accessChanges(before: Tree, after: Tree): string[] {
  return Object.entries(READERS).flatMap(([reader, memberOf]) => {
    const [had, has] = [unitsOf(before, memberOf), unitsOf(after, memberOf)];
    const gained = has.filter((unit) => !had.includes(unit));
    const lost = had.filter((unit) => !has.includes(unit));
    return [
      ...(gained.length > 0 ? [`${reader}: now reads ${gained.join(", ")}`] : []),
      ...(lost.length > 0 ? [`${reader}: no longer reads ${lost.join(", ")}`] : []),
    ];
  });
}
