import { hasWords } from "#ui/filter-groups.ts";

export const FOLDERS = [
  "Finance/Published",
  "Finance/Drafts",
  "Finance/Parts",
  "Operations/Published",
  "Operations/Drafts",
  "Operations/Parts",
  "Shared/Style",
  "Shared/Reference",
  "Personal",
] as const;
export type Folder = (typeof FOLDERS)[number];

export type Item = {
  id: number;
  name: string;
  type: "Report" | "Dashboard" | "Data set" | "Style";
  folder: Folder;
  tags: readonly string[];
  /** Paths of the items it refers to. They are plain strings and do not follow a move. */
  uses: readonly string[];
  /** Paths that it had before it was moved. */
  formerPaths: readonly string[];
};

export const ROLES = ["Reader", "Builder", "Publisher"] as const;
export type Role = (typeof ROLES)[number];
type Right = "write" | "open" | "use" | "through reports" | "none";

/** The rights in the page's table. They are set on folders, and items inherit them. */
const RIGHTS: Readonly<Record<string, Readonly<Record<Role, Right>>>> = {
  Published: { Reader: "open", Builder: "open", Publisher: "write" },
  Drafts: { Reader: "none", Builder: "write", Publisher: "write" },
  Parts: { Reader: "through reports", Builder: "open", Publisher: "write" },
  Style: { Reader: "through reports", Builder: "use", Publisher: "use" },
  Reference: { Reader: "through reports", Builder: "use", Publisher: "use" },
  Personal: { Reader: "write", Builder: "write", Publisher: "write" },
};
export const rightOf = (folder: Folder, role: Role): Right =>
  RIGHTS[folder.split("/").at(-1) ?? ""]?.[role] ?? "none";

export const pathOf = ({ folder, name }: Pick<Item, "folder" | "name">) => `${folder}/${name}`;

/** Searches the items that a role may open or use for words in their names, types and tags. */
export function searchItems(items: readonly Item[], role: Role, words: string): Item[] {
  return items.filter((item) => {
    const right = rightOf(item.folder, role);
    return (
      right !== "none" &&
      right !== "through reports" &&
      hasWords([item.name, item.type, ...item.tags].join(" "), words)
    );
  });
}

/** Returns the references to paths that do not exist. */
export function brokenLinks(items: readonly Item[]): { item: Item; path: string }[] {
  const paths = new Set(items.map(pathOf));
  return items.flatMap((item) =>
    item.uses.filter((path) => !paths.has(path)).map((path) => ({ item, path })),
  );
}

/** Longest name, as in the page's "Which names are safe?" */
const MAX_LENGTH = 60;

/** Returns the reason why a role cannot move or rename an item, or undefined if it can. */
export function moveError(
  items: readonly Item[],
  item: Item,
  to: Pick<Item, "folder" | "name">,
  role: Role,
): string | undefined {
  for (const folder of [item.folder, to.folder])
    if (rightOf(folder, role) !== "write") return `A ${role.toLowerCase()} may not write in ${folder}.`;
  if (to.name.trim() === "" || to.name.length > MAX_LENGTH)
    return `A name has 1 to ${MAX_LENGTH} characters.`;
  if (/[/:]/.test(to.name)) return "A name has no slash and no colon.";
  if (items.some((other) => other.id !== item.id && pathOf(other) === pathOf(to)))
    return `There is something at ${pathOf(to)} already.`;
  return undefined;
}

/** Returns the items after one was moved or renamed. */
export const moveItem = (items: readonly Item[], id: number, to: Pick<Item, "folder" | "name">): Item[] =>
  items.map((item) =>
    item.id === id ? { ...item, ...to, formerPaths: [...item.formerPaths, pathOf(item)] } : item,
  );

/** Returns the items with their broken references updated to the new paths of moved items. */
export function repairLinks(items: readonly Item[]): Item[] {
  const paths = new Map(items.flatMap((item) => item.formerPaths.map((path) => [path, pathOf(item)])));
  for (const path of items.map(pathOf)) paths.delete(path);
  return items.map((item) => ({ ...item, uses: item.uses.map((path) => paths.get(path) ?? path) }));
}
