/** Marks a form whose button is disabled while it is invalid. */
export const DISABLED_WHILE_INVALID = "data-disabled-while-invalid";

/** Disables the button of each marked form that the browser finds invalid, until the form's own code does. */
export function disableInvalid(): void {
  const update = (form: HTMLFormElement) => {
    if (form.noValidate) return;
    const isInvalid = !form.checkValidity();
    for (const button of form.querySelectorAll<HTMLButtonElement>("button[type=submit]"))
      button.disabled = isInvalid;
  };
  document.querySelectorAll<HTMLFormElement>(`form[${DISABLED_WHILE_INVALID}]`).forEach(update);
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.hasAttribute(DISABLED_WHILE_INVALID)) update(form);
  });
}
