import { FOLDERS, type Folder, type Item, type Role, rightOf } from "./repository.ts";

/** Renders the folders with the role's right and the number of items in each. */
export function FolderTree({ items, role, here }: { items: readonly Item[]; role: Role; here: Folder }) {
  const tops = Map.groupBy(FOLDERS, (folder) => folder.split("/")[0] ?? "");
  return (
    <ul className="m-0 mt-2 list-none p-0 text-small">
      {[...tops].map(([top, folders]) => (
        <li key={top} className="m-0 py-1">
          <span className="font-medium text-lead">{top}</span>
          <ul className="m-0 ml-1.5 list-none border-l border-field p-0 pl-4">
            {folders.map((folder) => (
              <li
                key={folder}
                className={`m-0 grid grid-cols-[minmax(0,1fr)_max-content_1.5rem] gap-x-3 py-0.5 ${folder === here ? "font-semibold text-accent" : ""}`}
              >
                <span>{folder.split("/")[1] ?? "Your own"}</span>
                <span className={folder === here ? "" : "text-muted"}>{rightOf(folder, role)}</span>
                <span className="text-right">{items.filter((item) => item.folder === folder).length}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
