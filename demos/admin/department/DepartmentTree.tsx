import { DEPARTMENTS, type Department, type Folder, type Tree } from "./departments.ts";

/** Renders the tree of departments with the report in its folder. */
export function DepartmentTree({ tree, folder, report }: { tree: Tree; folder: Folder; report: string }) {
  const branch = (above: Department | null) => {
    const inside = DEPARTMENTS.filter((department) => tree[department] === above);
    return (
      inside.length > 0 && (
        <ul className={`m-0 list-none ${above === null ? "p-0" : "ml-1.5 border-l border-field p-0 pl-5"}`}>
          {inside.map((department) => (
            <li key={department} className="m-0 py-0.5">
              <span className={above === null ? "font-medium text-lead" : ""}>{department}</span>
              {folder === department && <Report name={report} />}
              {branch(department)}
            </li>
          ))}
        </ul>
      )
    );
  };
  return (
    <div className="mt-2">
      {branch(null)}
      <p className="mt-3 border-t border-hair pt-2">
        <span className="font-medium text-lead">Shared</span>
        <span className="ml-2 text-small text-muted">members of any department</span>
        {folder === "Shared" && <Report name={report} />}
      </p>
    </div>
  );
}

function Report({ name }: { name: string }) {
  return <span className="my-1 block border-l-2 border-ink pl-3 text-small text-accent">{name}</span>;
}
