import { type ReactNode, useId } from "react";
import type { Faults } from "../content/content-file.ts";
import type { Field } from "../content/form-fields.ts";
import { StateButton } from "./Handling.tsx";

/** Properties of all fields of a form: the faults, and the item that a button has just changed. */
type Shown = { readonly faults: Faults; readonly at: string | undefined };
type FieldProps = Shown & { readonly field: Field };
type FieldOf<Kind extends Field["kind"]> = Shown & { readonly field: Extract<Field, { kind: Kind }> };

/** A field of a content file with its label, help and faults. */
export function FieldView({ field, ...shown }: FieldProps) {
  if (field.kind === "fixed") return <Hidden name={field.name} value={field.value} />;
  const isKept = "wasFalse" in field ? field.wasFalse : "wasEmpty" in field && field.wasEmpty;
  return (
    <>
      {field.option !== undefined && <Hidden name={`${field.name}@`} value={field.option} />}
      {isKept && <Hidden name={`${field.name}!`} value="1" />}
      {field.kind === "group" ? (
        <GroupField {...shown} field={field} />
      ) : field.kind === "list" ? (
        <ListField {...shown} field={field} />
      ) : (
        <SimpleField {...shown} field={field} />
      )}
    </>
  );
}

const Hidden = (props: { readonly name: string; readonly value: string | number }) => (
  <input type="hidden" {...props} />
);

const ROW_LENGTH = 90;
const MAX_ROWS = 12;
/** Rows of a text area: enough for its text, and one to go on. */
const rowsOf = (text: string) =>
  Math.min(
    MAX_ROWS,
    text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / ROW_LENGTH)), 1),
  );

function SimpleField({ field, faults }: FieldOf<"text" | "choice" | "check" | "lines">) {
  const id = useId();
  const messages = faults.get(field.name) ?? [];
  const help =
    field.kind === "lines" ? [field.help, "One on each line."].filter(Boolean).join(" ") : field.help;
  const described = [help && `${id}-help`, messages.length > 0 && `${id}-fault`].filter(Boolean).join(" ");
  const control = {
    id: `f-${field.name}`,
    name: field.name,
    "aria-describedby": described || undefined,
    "aria-invalid": messages.length > 0 || undefined,
    className: "desk-field",
  };
  if (field.kind === "check")
    return (
      <div>
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            {...control}
            type="checkbox"
            value="yes"
            defaultChecked={field.isChecked}
            className="size-5"
          />
          {field.label}
        </label>
        <Notes id={id} help={help} messages={messages} />
      </div>
    );
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={control.id} className="text-small font-medium">
        {field.label}
      </label>
      <Notes id={id} help={help} messages={messages} />
      <Control field={field} control={control} />
    </div>
  );
}

type ControlProps = {
  readonly field: Extract<Field, { kind: "text" | "choice" | "lines" }>;
  readonly control: { id: string; name: string; className: string };
};

function Control({ field, control }: ControlProps) {
  if (field.kind === "lines") {
    const text = field.value.join("\n");
    return <textarea {...control} rows={rowsOf(text)} defaultValue={text} />;
  }
  if (field.kind === "choice")
    return (
      <select {...control} defaultValue={field.value} className="desk-field tablet:max-w-sm">
        {(field.isOptional || field.value === "") && <option value="">–</option>}
        {field.value !== "" && !field.options.includes(field.value) && <option>{field.value}</option>}
        {field.options.map((option) => option !== "" && <option key={option}>{option}</option>)}
      </select>
    );
  if (field.isLong) return <textarea {...control} rows={rowsOf(field.value)} defaultValue={field.value} />;
  return (
    <input
      {...control}
      type={field.type}
      defaultValue={field.value}
      className={`desk-field ${field.type === "date" ? "tablet:max-w-sm" : ""}`}
    />
  );
}

type NotesProps = {
  readonly id: string;
  readonly help: string | undefined;
  readonly messages: readonly string[];
};

function Notes({ id, help, messages }: NotesProps) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="max-w-[75ch] text-small text-muted">
          {help}
        </p>
      )}
      {messages.length > 0 && <FaultText id={`${id}-fault`} messages={messages} />}
    </>
  );
}

/** The faults of a field, in words and not only in a color. */
export function FaultText({ id, messages }: { readonly id: string; readonly messages: readonly string[] }) {
  return (
    <p id={id} className="border-l-2 border-ink pl-2 text-small font-semibold">
      {messages.map((message) => `To correct: ${message}`).join(" · ")}
    </p>
  );
}

/** True if a field, or one in it, has a fault or was just changed. */
const isShown = (name: string, { faults, at }: Shown): boolean =>
  at === name ||
  at?.startsWith(`${name}.`) === true ||
  [...faults.keys()].some((key) => key === name || key.startsWith(`${name}.`));

function GroupField({ field, ...shown }: FieldOf<"group">) {
  const { name, label, help, fields, isFilled } = field;
  const messages = shown.faults.get(name) ?? [];
  const filled = fields.filter(isUsed);
  const others = fields.filter((each) => !isUsed(each));
  const content = (
    <>
      {filled.map((each) => (
        <FieldView key={each.name} field={each} {...shown} />
      ))}
      {others.length > 0 && (
        <More
          label={filled.length > 0 ? "More fields" : "Fields"}
          isOpen={others.some((each) => isShown(each.name, shown))}
        >
          {others.map((each) => (
            <FieldView key={each.name} field={each} {...shown} />
          ))}
        </More>
      )}
    </>
  );
  // The whole file, or an item of a list, which has its name above.
  if (/^$|(^|\.)\d+$/.test(name)) return content;
  if (!isFilled)
    return (
      <More label={label} isOpen={isShown(name, shown)}>
        {content}
      </More>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-4 border-l border-hair pl-4">
        <Notes id={`g-${name}`} help={help} messages={messages} />
        {content}
      </div>
    </fieldset>
  );
}

/** True for a field that has a value, or must have one. */
function isUsed(field: Field): boolean {
  switch (field.kind) {
    case "list":
      return field.items.length > 0 || field.wasEmpty;
    case "lines":
      return field.value.length > 0 || field.wasEmpty;
    case "check":
      return field.isChecked || field.wasFalse;
    case "group":
      return field.isFilled;
    case "choice":
      return field.value !== "" || !field.isOptional;
    case "text":
      return field.value !== "" || field.wasEmpty || field.isRequired;
    case "fixed":
      return true;
  }
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

/** A button that changes a list in the form. @param props.name the action, such as "remove:answers.2" */
function ListButton({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <StateButton name="$do" value={name} formAction={`#${CHANGED}`} formNoValidate>
      {children}
    </StateButton>
  );
}

function ListField({ field, ...shown }: FieldOf<"list">) {
  const { name, label, help, items } = field;
  const messages = shown.faults.get(name) ?? [];
  return (
    <fieldset className="min-w-0">
      {name !== "" && <legend className="mb-1 font-semibold">{label}</legend>}
      <Hidden name={`${name}#`} value={items.length} />
      <Notes id={`l-${name}`} help={help} messages={messages} />
      <ol className="border-t border-hair">
        {items.map((item, index) => (
          <li key={item.name} {...(item.name === shown.at && { id: CHANGED })}>
            <More label={`${index + 1}. ${item.label}`} isOpen={isShown(item.name, shown)}>
              <FieldView field={item} {...shown} />
              <div className="flex flex-wrap gap-2">
                {index > 0 && (
                  <ListButton name={`up:${item.name}`}>
                    Move up<span className="sr-only">: {item.label}</span>
                  </ListButton>
                )}
                <ListButton name={`remove:${item.name}`}>
                  Remove<span className="sr-only">: {item.label}</span>
                </ListButton>
              </div>
            </More>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <ListButton name={`add:${name}`}>
          {name === "" ? "Add one" : `Add to ${label.toLowerCase()}`}
        </ListButton>
      </div>
    </fieldset>
  );
}
