import { useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import { bind, Segmented } from "../../kit/controls.tsx";
import { breakAfter, DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { contents } from "./contents.data.ts";
import { ItemCard, Links } from "./ItemCard.tsx";
import {
  brokenLinks,
  FOLDERS,
  type Folder,
  type Item,
  moveError,
  moveItem,
  pathOf,
  ROLES,
  type Role,
  repairLinks,
  rightOf,
  searchItems,
} from "./repository.ts";

const START = contents.find(({ name }) => name === "Delays by hour") ?? contents[0];

/** A repository with rights per folder: search it, move items, and see which references a move breaks. */
export default function RepositoryDemo() {
  const [items, setItems] = useState<readonly Item[]>(contents);
  const [role, setRole] = useState<Role>("Publisher");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(START?.id);
  const [to, setTo] = useState({ name: START?.name ?? "", folder: "Operations/Published" as Folder });
  const { choice } = bind(to, setTo);

  const found = searchItems(items, role, words);
  const item = items.find(({ id }) => id === chosen);
  if (!item) return null;
  const changed = pathOf(item) !== pathOf(to);
  const error = changed ? moveError(items, item, to, role) : undefined;
  const broken = brokenLinks(items);

  const choose = ({ id, name, folder }: Item) => {
    setChosen(id);
    setTo({ name, folder });
  };
  const move = () => setItems(moveItem(items, item.id, to));
  const repair = () => setItems(repairLinks(items));

  return (
    <DemoLayout
      status={`${formatCount(found.length, "item")} found, ${formatCount(broken.length, "broken link")}`}
      controls={
        <>
          <Segmented label="See it as" value={role} options={ROLES} choose={setRole} />
          <Field
            label="Search names, types and tags"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="flex flex-col gap-4 border-t border-hair pt-5">
            <Field
              label={`Name of “${item.name}”`}
              autoComplete="off"
              value={to.name}
              error={error}
              onChange={({ target }) => setTo({ ...to, name: target.value })}
            />
            <Choice label="Folder" options={FOLDERS} {...choice("folder")} />
            <Button onClick={move} disabled={!changed || error !== undefined}>
              {item.folder !== to.folder ? "Move" : "Rename"}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <h3 className="text-lead">{`Folders, as ${role.toLowerCase()}`}</h3>
          <DataTable
            label="Folders"
            page={FOLDERS.length}
            rows={FOLDERS.map((folder) => ({
              folder,
              right: rightOf(folder, role),
              items: items.filter((each) => each.folder === folder).length,
            }))}
            rowClass={({ folder }) => (folder === item.folder ? "font-semibold text-accent" : "")}
            columns={[
              { field: "folder", head: "Folder", cell: (_, path) => breakAfter("/", path) },
              { field: "right", head: "Right" },
              { field: "items", head: "Items" },
            ]}
          />
        </div>
        <div className="min-w-0">
          <h3 className="text-lead">{`${formatCount(found.length, "item")} of ${items.length}`}</h3>
          <DataTable
            key={`${role} ${words}`}
            label="Items found"
            page={6}
            rows={found.map(({ id, name, type, folder }) => ({ id, name, type, folder }))}
            columns={[
              {
                field: "name",
                head: "Name",
                cell: ({ id, type }, text) => (
                  <>
                    <RowButton
                      chosen={id === chosen}
                      choose={() => found.filter((each) => each.id === id).forEach(choose)}
                    >
                      {text}
                    </RowButton>
                    <span className="-mt-2 block pb-1 text-small text-muted">{type}</span>
                  </>
                ),
              },
              {
                field: "folder",
                head: "Folder",
                cell: (_, path) => breakAfter("/", path),
              },
            ]}
          />
        </div>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-ink pt-5 tablet:grid-cols-2">
        <ItemCard item={item} items={items} role={role} />
        <div>
          <h3 className={`text-lead ${broken.length > 0 ? "text-alert" : ""}`}>
            {broken.length === 0 ? "No broken link" : formatCount(broken.length, "broken link")}
          </h3>
          {broken.length === 0 ? (
            <p className="mt-1 text-small text-muted">Every reference leads to an item.</p>
          ) : (
            <>
              <Links paths={broken.map(({ item: from, path }) => `${from.name} → ${path}`)} />
              <Button kind="quiet" size="small" className="mt-3" onClick={repair}>
                Point them to the new place
              </Button>
            </>
          )}
        </div>
      </div>
    </DemoLayout>
  );
}
