import { DEPARTMENTS, type Department, type Tree } from "./departments.ts";

/** Renders the departments inside one, or the tree with its roots. */
export function DepartmentTree({ tree, above = null }: { tree: Tree; above?: Department | null }) {
  const inside = DEPARTMENTS.filter((department) => tree[department] === above);
  if (inside.length === 0) return null;
  return (
    <ul className={`m-0 list-none ${above === null ? "mt-2 p-0" : "ml-1.5 border-l border-field p-0 pl-5"}`}>
      {inside.map((department) => (
        <li key={department} className="m-0 py-0.5">
          <span className={above === null ? "font-medium text-lead" : ""}>{department}</span>
          <DepartmentTree tree={tree} above={department} />
        </li>
      ))}
    </ul>
  );
}
