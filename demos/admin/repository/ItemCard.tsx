import { brokenLinks, type Item, pathOf, type Role, rightOf } from "./repository.ts";

/** Renders the details of an item: its path, the role's right, and its references in both directions. */
export function ItemCard({ item, items, role }: { item: Item; items: readonly Item[]; role: Role }) {
  return (
    <div>
      <h3 className="text-lead [overflow-wrap:anywhere]">{pathOf(item)}</h3>
      <p className="mt-1 text-small text-muted">{`${item.type}; tags: ${item.tags.join(", ")}. A ${role.toLowerCase()} has the right of its folder: ${rightOf(item.folder, role)}.`}</p>
      <Links title="Refers to" paths={item.uses} broken={brokenLinks(items).map(({ path }) => path)} />
      <Links
        title="Is referred to by"
        paths={items.filter(({ uses }) => uses.includes(pathOf(item))).map(pathOf)}
      />
    </div>
  );
}

type LinksProps = { title?: string; paths: readonly string[]; broken?: readonly string[] };

/** Renders a list of paths and marks the broken ones. */
export function Links({ title, paths, broken = [] }: LinksProps) {
  return (
    <>
      {title && <p className="mt-4 text-small font-semibold">{title}</p>}
      <ul className="m-0 mt-1 list-none p-0 text-small">
        {paths.length === 0 && <li className="m-0 text-muted">Nothing</li>}
        {paths.map((path) => (
          <li
            key={path}
            className={`m-0 py-0.5 [overflow-wrap:anywhere] ${broken.includes(path) ? "text-alert" : ""}`}
          >{`${path}${broken.includes(path) ? ": not found" : ""}`}</li>
        ))}
      </ul>
    </>
  );
}
