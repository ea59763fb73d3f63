import type { Values } from "./deliver.ts";

/* The controls of a form hold its values, not React: what an extension fills in without an event is kept, too. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls of a form that have a field's name; none for an uploaded file, which a form has as its id. */
const controlsOf = (form: HTMLFormElement, field: string): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name === field &&
      element.type !== "file",
  );

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/**
 * Returns the values of the fields that hold another one.
 * @param values every field with its last known value
 */
export function typedInto(form: HTMLFormElement | null, values: Values): Values {
  const typed = Object.entries(values).flatMap(([field, last]) => {
    const controls = form ? controlsOf(form, field) : [];
    const filled = controls.filter((control) => !isTickable(control) || control.checked);
    const now = typeof last === "boolean" ? filled.length > 0 : filled.map(({ value }) => value).join("\n");
    return controls.length > 0 && now !== last ? [[field, now]] : [];
  });
  return Object.fromEntries(typed);
}

/** Writes values into the fields that hold another one. */
export function writeFields(form: HTMLFormElement, values: Values): void {
  for (const field of Object.keys(typedInto(form, values))) {
    const value = values[field] ?? "";
    for (const control of controlsOf(form, field)) {
      if (!isTickable(control)) control.value = String(value);
      else control.checked = typeof value === "boolean" ? value : value.split("\n").includes(control.value);
    }
  }
}
