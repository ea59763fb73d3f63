import { type ReactNode, useId } from "react";
import type { Faults } from "../content/content-file.ts";
import type { Field } from "../content/form-fields.ts";
import { StateButton } from "./Handling.tsx";

/** Properties of all fields of a form: the faults, and the item that a button has just changed. */
type Shown = { readonly faults: Faults; readonly at: string | undefined };
type FieldOf<Kind extends Field["kind"]> = Shown & { readonly field: Extract<Field, { kind: Kind }> };

/** A field of a content file with its label, help and faults. */
export function FieldView({ field, ...shown }: Shown & { readonly field: Field }) {
  return (
    <>
      {field.isKept && <input type="hidden" name={`${field.name}!`} value="1" />}
      {field.kind === "group" ? (
        <GroupField {...shown} field={field} />
      ) : field.kind === "list" ? (
        <ListField {...shown} field={field} />
      ) : field.kind === "text" && field.input === "hidden" ? (
        <input type="hidden" name={field.name} value={field.value} />
      ) : (
        <SimpleField {...shown} field={field} />
      )}
    </>
  );
}

const ROW_LENGTH = 90;
const MAX_ROWS = 12;
/** Rows of a text area: enough for its text, and one to go on. */
const rowsOf = (text: string) =>
  Math.min(
    MAX_ROWS,
    text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / ROW_LENGTH)), 1),
  );

function SimpleField({ field, faults }: FieldOf<"text" | "choice" | "check">) {
  const id = useId();
  const messages = faults.get(field.name) ?? [];
  const control = {
    id: `f-${field.name}`,
    name: field.name,
    "aria-describedby": field.help || messages.length > 0 ? id : undefined,
    "aria-invalid": messages.length > 0 || undefined,
    className: "desk-field",
  };
  const isCheck = field.kind === "check";
  return (
    <div className="grid min-w-0 gap-1">
      <label
        htmlFor={control.id}
        className={isCheck ? "flex min-h-11 items-center gap-3 text-small" : "text-small font-medium"}
      >
        {isCheck && (
          <input
            {...control}
            type="checkbox"
            value="yes"
            defaultChecked={field.isChecked}
            className="size-5"
          />
        )}
        {field.label}
      </label>
      <Notes id={id} help={field.help} messages={messages} />
      {field.kind === "choice" && (
        <select {...control} defaultValue={field.value} className="desk-field tablet:max-w-sm">
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option || "–"}
            </option>
          ))}
        </select>
      )}
      {field.kind === "text" &&
        (field.input === "area" ? (
          <textarea {...control} rows={rowsOf(field.value)} defaultValue={field.value} />
        ) : (
          <input {...control} type={field.input} defaultValue={field.value} />
        ))}
    </div>
  );
}

type NotesProps = {
  readonly id: string;
  readonly help?: string | undefined;
  readonly messages: readonly string[];
};

/** The help of a field, and its faults in words and not only in a color. */
export function Notes({ id, help, messages }: NotesProps) {
  if (!help && messages.length === 0) return null;
  return (
    <div id={id} className="max-w-[75ch] text-small">
      {help && <p className="text-muted">{help}</p>}
      {messages.length > 0 && (
        <p className="border-l-2 border-ink pl-2 font-semibold">
          {messages.map((message) => `To correct: ${message}`).join(" · ")}
        </p>
      )}
    </div>
  );
}

/** True if a field, or one in it, has a fault or was just changed. */
const isShown = (name: string, { faults, at = "" }: Shown): boolean =>
  [at, ...faults.keys()].some((key) => key === name || key.startsWith(`${name}.`));

function GroupField({ field, ...shown }: FieldOf<"group">) {
  const { name, label, help, fields, isUsed } = field;
  const view = (each: Field) => <FieldView key={each.name} field={each} {...shown} />;
  const used = fields.filter((each) => each.isUsed);
  const others = fields.filter((each) => !each.isUsed);
  const content = (
    <>
      {used.map(view)}
      {others.length > 0 && (
        <More
          label={used.length > 0 ? "More fields" : "Fields"}
          isOpen={others.some((each) => isShown(each.name, shown))}
        >
          {others.map(view)}
        </More>
      )}
    </>
  );
  // The whole file, or an item of a list, which has its name above.
  if (/^$|(^|\.)\d+$/.test(name)) return content;
  if (!isUsed)
    return (
      <More label={label} isOpen={isShown(name, shown)}>
        {content}
      </More>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-4 border-l border-hair pl-4">
        <Notes id={`g-${name}`} help={help} messages={shown.faults.get(name) ?? []} />
        {content}
      </div>
    </fieldset>
  );
}

type MoreProps = { readonly label: string; readonly isOpen: boolean; readonly children: ReactNode };

function More({ label, isOpen, children }: MoreProps) {
  return (
    <details open={isOpen} className="border-b border-hair">
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium">{label}</summary>
      <div className="grid gap-4 pt-1 pb-5 pl-4">{children}</div>
    </details>
  );
}

/** The id of the item that a button has changed, to which the browser scrolls. */
const CHANGED = "changed";

function ListField({ field, ...shown }: FieldOf<"list">) {
  const { name, label, help, items } = field;
  /** A button that changes the list in the form, such as by "remove.2". */
  const button = (action: string, text: string, item = "") => (
    <StateButton name={`${name}$`} value={action} formAction={`#${CHANGED}`} formNoValidate>
      {text}
      {item && <span className="sr-only">: {item}</span>}
    </StateButton>
  );
  return (
    <fieldset className="min-w-0">
      {name !== "" && <legend className="mb-1 font-semibold">{label}</legend>}
      <input type="hidden" name={`${name}#`} value={items.length} />
      <Notes id={`l-${name}`} help={help} messages={shown.faults.get(name) ?? []} />
      <ol className="border-t border-hair">
        {items.map((item, index) => (
          <li key={item.name} {...(item.name === shown.at && { id: CHANGED })}>
            <More label={`${index + 1}. ${item.label}`} isOpen={isShown(item.name, shown)}>
              <FieldView field={item} {...shown} />
              <div className="flex flex-wrap gap-2">
                {index > 0 && button(`up.${index}`, "Move up", item.label)}
                {button(`remove.${index}`, "Remove", item.label)}
              </div>
            </More>
          </li>
        ))}
      </ol>
      <div className="mt-3">{button("add", name === "" ? "Add one" : `Add to ${label.toLowerCase()}`)}</div>
    </fieldset>
  );
}
