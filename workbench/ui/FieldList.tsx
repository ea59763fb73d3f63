import { useState } from "react";
import { shelvesWith, withoutField } from "../model/calculated.ts";
import type { Distribution, Field } from "../model/table.ts";
import { SHELVES } from "../model/view.ts";
import { dragging, Grip } from "./Grip.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { Menu } from "./Menu.tsx";
import { Sparkbars } from "./Sparkbars.tsx";
import { addField, KINDS, SHELF_NAMES, useWorkbench } from "./useWorkbench.ts";

const loadEditor = async () => (await import("./FieldEditor.tsx")).FieldEditor;

/** Renders the fields of the table, to drag onto shelves or to add by their menus. */
export function FieldList() {
  const { state, hydrated } = useWorkbench();
  const { table } = state;
  /** The field whose formula is edited, or a new one. */
  const [edited, setEdited] = useState<Field | "new">();
  const editor = { field: edited === "new" ? undefined : edited, onClose: () => setEdited(undefined) };
  return (
    <section aria-label="Fields" data-drop="fields" data-place className="min-w-0">
      <p className="border-b border-ink pb-1.5 text-small">
        <span className="font-semibold">{`${table.fields.length} fields`}</span>{" "}
        <span className="text-muted">to drag or add</span>
      </p>
      <button
        type="button"
        disabled={!hydrated}
        onClick={() => setEdited("new")}
        className="link min-h-11 cursor-pointer text-small noscript:hidden desktop:min-h-9"
      >
        New field
      </button>
      {edited && <LoadedPart what="The formula line" load={loadEditor} props={editor} />}
      <ul
        aria-label="Fields of the table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="flex gap-2 overflow-x-auto py-2 tablet:block tablet:max-h-[44rem] tablet:overflow-y-auto tablet:overflow-x-visible tablet:py-0"
      >
        {table.fields.map((field, i) => (
          <FieldEntry
            key={field.name}
            field={field}
            bars={state.distributions[i] ?? []}
            onChange={() => setEdited(field)}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { field: Field; bars: Distribution; onChange: () => void };

function FieldEntry({ field, bars, onChange }: EntryProps) {
  const workbench = useWorkbench();
  const { session, hydrated } = workbench;
  const { name, kind, formula } = field;
  const remove = () => {
    const places = shelvesWith(session.view, name).map((shelf) => SHELF_NAMES[shelf].toLowerCase());
    return {
      label: places.length > 0 ? `Remove, also from ${places.join(" and ")}` : "Remove",
      act: () => void session.calculate(withoutField(session.view, name), `${name} removed`),
    };
  };
  return (
    <li
      className="w-40 shrink-0 border border-hair tablet:w-auto tablet:border-0 tablet:border-b"
      onPointerDown={dragging(workbench, { label: name, field: name, from: "fields", at: 0 })}
    >
      <Menu
        label={`${name}, ${KINDS[kind].name}: add to a shelf`}
        disabled={!hydrated}
        className="grid min-h-11 w-full cursor-grab grid-cols-[2.4rem_minmax(0,1fr)_auto] items-center gap-x-1.5 px-2 py-1 text-left text-small leading-tight hover:bg-raised tablet:px-0"
        trigger={
          <>
            {/* Generated content: as text, the mark would be part of the visible label (WCAG 2.5.3). */}
            <span
              data-mark={formula ? `=${KINDS[kind].mark}` : KINDS[kind].mark}
              className="text-small text-muted before:content-[attr(data-mark)]"
            />
            <span className="truncate">{name}</span>
            <Grip className="-my-1" />
            {/* The server sends the bars once, with the columns of the rows. */}
            <Sparkbars bars={hydrated ? bars : []} className="col-span-2 col-start-2 mt-1 h-4 w-full" />
          </>
        }
        groups={() => [
          {
            name: `Add ${name} to`,
            items: SHELVES.map((shelf) => ({
              label: SHELF_NAMES[shelf],
              act: () => addField(session, shelf, field),
            })),
          },
          formula && {
            name: `= ${formula.text}`,
            items: [{ label: "Change the formula or name", act: onChange }, remove()],
          },
        ]}
      />
    </li>
  );
}
