export const FIELDS = "input, textarea, select";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if a field holds something else than its document said: a visitor has changed it, or the browser has restored it. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  const { type, value, defaultValue, checked, defaultChecked, files } = field as HTMLInputElement;
  if (type === "radio" || type === "checkbox") return checked !== defaultChecked;
  return type === "file" ? Boolean(files?.length) : value !== defaultValue;
}

/** Returns the fields in a part of the page that are changed. */
export const changedIn = (part: Element): Field[] =>
  [...part.querySelectorAll<Field>(FIELDS)].filter(isChanged);
