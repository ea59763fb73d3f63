let form: HTMLFormElement | undefined;
let before: Element | null = null;

/**
 * Takes what a visitor types until the search dialog is there: in a field out of sight, so that input methods and the
 * keyboard of a phone work. Enter searches on the search page.
 * @returns false if the dialog is already on its way
 */
export function startTypingAhead(): boolean {
  if (form) {
    form.querySelector("input")?.focus();
    return false;
  }
  before = document.activeElement;
  form = Object.assign(document.createElement("form"), { action: "/search", className: "sr-only" });
  const field = Object.assign(document.createElement("input"), { name: "q", autocomplete: "off" });
  field.setAttribute("aria-label", "Search all pages");
  field.addEventListener("keydown", ({ key }) => key === "Escape" && endTypingAhead());
  form.append(field);
  document.body.append(form);
  field.focus({ preventScroll: true });
  return true;
}

/** @returns what was typed meanwhile. The focus goes back to where it was */
export function endTypingAhead(): string {
  const typed = form?.querySelector("input")?.value ?? "";
  if (form?.contains(document.activeElement) && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
  form?.remove();
  form = undefined;
  return typed;
}
