/** The departments that have figures of their own, one for each subsidiary of the page. */
export const UNITS = ["Construction", "Manufacturing", "Retail trade", "Government"] as const;
export const DEPARTMENTS = ["Group", ...UNITS] as const;
export type Department = (typeof DEPARTMENTS)[number];
export const isDepartment = (name: string): name is Department =>
  DEPARTMENTS.some((department) => department === name);

/** Which department each one lies in; null at the top. */
export type Tree = Readonly<Record<Department, Department | null>>;

export const START: Tree = {
  Group: null,
  Construction: "Group",
  Manufacturing: "Group",
  "Retail trade": "Group",
  Government: "Group",
};

/** Where a report can lie: in a department, or where members of all departments read. */
export type Folder = Department | "Shared";

export const READERS: readonly { reader: string; memberOf: readonly Department[] }[] = [
  { reader: "Controller, Construction", memberOf: ["Construction"] },
  { reader: "Controller, Manufacturing", memberOf: ["Manufacturing"] },
  { reader: "Controller, Retail trade", memberOf: ["Retail trade"] },
  { reader: "Controller, Government", memberOf: ["Government"] },
  { reader: "Auditor of two units", memberOf: ["Construction", "Government"] },
  { reader: "Group controller", memberOf: ["Group"] },
  { reader: "User of no department", memberOf: [] },
];

/** A department and all that lie above it, from the inside out. */
export function pathOf(tree: Tree, department: Department): Department[] {
  const above = tree[department];
  return above === null ? [department] : [department, ...pathOf(tree, above)];
}

/** Whether a department can be moved to a place: not into itself or into what lies in it. */
export const canMove = (tree: Tree, department: Department, to: Department | null): boolean =>
  to === null || !pathOf(tree, to).includes(department);

/** What a member reads: the department, and by inheritance all that lie in it. */
export const reads = (tree: Tree, memberOf: readonly Department[], department: Department): boolean =>
  pathOf(tree, department).some((each) => memberOf.includes(each));

/** The units whose rows a member gets in any report. Without a department that is none. */
export const unitsOf = (tree: Tree, memberOf: readonly Department[]) =>
  UNITS.filter((unit) => reads(tree, memberOf, unit));

/** Whether a member can open what lies in a folder. */
export const opens = (tree: Tree, memberOf: readonly Department[], folder: Folder): boolean =>
  folder === "Shared" ? memberOf.length > 0 : reads(tree, memberOf, folder);

/** What a move of departments gives and takes, in words. */
export function changes(before: Tree, after: Tree): string[] {
  return READERS.flatMap(({ reader, memberOf }) => {
    const [had, has] = [unitsOf(before, memberOf), unitsOf(after, memberOf)];
    const gained = has.filter((unit) => !had.includes(unit));
    const lost = had.filter((unit) => !has.includes(unit));
    return [
      ...(gained.length > 0 ? [`${reader}: now reads ${gained.join(", ")}`] : []),
      ...(lost.length > 0 ? [`${reader}: no longer reads ${lost.join(", ")}`] : []),
    ];
  });
}
