import { flushSync } from "react-dom";
import { FIELDS, type Field, isChanged } from "#ui/changed-fields.ts";

/** Everything that can have the focus on these pages. */
const STOPS = `${FIELDS}, button, summary, a[href], [tabindex]`;

/**
 * Keeps what a visitor typed or chose in an island before it hydrated, and the focus. React does not notice changes that
 * happened before, and it renders an island again where a password manager or a translator put a node beside a field.
 * @returns reads the changes: to call once React has the island and before it renders again. It returns the function that
 * gives them to React
 */
export function keepTyped(island: Element): () => () => void {
  const before = [...island.querySelectorAll<HTMLElement>(STOPS)];
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  island.addEventListener("focusin", onFocus);
  return () => {
    island.removeEventListener("focusin", onFocus);
    const added = [...island.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !before.includes(stop));
    // As in the server's HTML (`start-islands.ts`): a field that is disabled, or in a disabled set, cannot have the focus.
    for (const waiting of island.querySelectorAll<Field>("[data-waits]")) waiting.disabled = false;
    const replacements = Map.groupBy(added, keyOf);
    const changes = before.flatMap((old) => {
      const now = old.isConnected ? old : replacements.get(keyOf(old))?.shift();
      const change = now && changeOf(old, now);
      if (now && old === focused && old !== now) takeFocus(old, now);
      // The dialog for the file may have been open meanwhile: the browser gives the file to the field that opened it.
      if (now && old !== now && old instanceof HTMLInputElement && old.type === "file")
        old.addEventListener("change", () => set(now as Field, "files", old.files));
      return change ? [change] : [];
    });
    // One by one: what a control does may depend on the one before.
    return () => changes.forEach((change) => void flushSync(change));
  };
}

function keyOf(element: Element): string {
  const { name = "", type = "" } = element as Partial<HTMLInputElement>;
  const isChoice = type === "radio" || type === "checkbox";
  const text = element.matches(FIELDS)
    ? isChoice && (element as HTMLInputElement).value
    : element.textContent;
  // A name that React generated differs between server and browser.
  const ownName = name.startsWith("_") ? "" : name;
  return [element.tagName, type, ownName, element.getAttribute("aria-label"), text].join("\n");
}

/**
 * @param now the control itself, or the one that replaced it
 * @returns makes it take the value that the other has at this moment, as if it was typed now; undefined if nothing was
 */
function changeOf(old: Element, now: Element): (() => void) | undefined {
  // A form reads its own fields (`forms/kit/useSubmission.ts`).
  const isSame = old === now;
  if (!old.matches(FIELDS) || (isSame && old.closest("form[data-draft]"))) return;
  if (!isChanged(old as Field)) return;
  const field = now as Field;
  const { type, value } = old as Field;
  if (old instanceof HTMLSelectElement) return () => set(field, "value", value);
  const { checked, defaultChecked, defaultValue, files } = old as HTMLInputElement;
  if (type === "radio" || type === "checkbox") {
    if (type === "radio" && !checked) return;
    return () => {
      if (isSame) (now as HTMLInputElement).checked = defaultChecked;
      field.click();
    };
  }
  if (type === "file") return isSame ? undefined : () => set(field, "files", files);
  // At once, because the visitor may be typing.
  if (!isSame) setterOf(field, "value")?.call(field, value);
  return () => set(field, "value", field.value, isSame ? defaultValue : undefined);
}

const setterOf = (field: Field, property: "value" | "files") =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set;

/**
 * Sets a property by the setter of the element's kind, which hides it from React until the event. The caret stays.
 * @param seen is set first by React's own setter on the element, which compares with the last value that it saw
 */
function set(field: Field, property: "value" | "files", value: unknown, seen?: string): void {
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field as HTMLInputElement;
  const isAtWork = field === document.activeElement && typeof start === "number";
  if (seen !== undefined) field.value = seen;
  setterOf(field, property)?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isAtWork) (field as HTMLInputElement).setSelectionRange(start, end, selectionDirection ?? "none");
}

function takeFocus(old: HTMLElement, now: HTMLElement): void {
  now.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = old as HTMLInputElement;
  // Null for a field without a selection, such as one for a mail address.
  if (typeof selectionStart === "number")
    (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
