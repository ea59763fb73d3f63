import type { Page } from "@playwright/test";

/** Puts the nodes of an extension beside every field of the page: before and after it, and in the elements around it. */
export const insertForeignNodes = (page: Page) =>
  page.evaluate(() => {
    const create = (name: string) => {
      const node = document.createElement(name);
      node.attachShadow({ mode: "open" });
      return node;
    };
    for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
      field.before("\u200b", create("span"));
      field.after(create("x-grammar"));
      for (const around of [field.parentElement, field.parentElement?.parentElement]) {
        around?.prepend(create("div"));
        around?.append(create("div"));
      }
    }
  });

/** Returns the values of all fields that hold one, and which of them has the focus, with its selection. */
export const typedOn = (page: Page, part = "main form") =>
  page.evaluate((selector) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(`${selector} :is(input, select, textarea)`),
    ];
    const isTicked = ({ type, checked }: HTMLInputElement) => !/^(radio|checkbox)$/.test(type) || checked;
    const { activeElement: active } = document;
    return {
      // A generated name is another one after the part is rendered again.
      values: fields
        .filter(isTicked)
        .map(({ name, value }) => `${name.startsWith("_") ? "" : name}: ${value}`),
      focused: active?.getAttribute("name"),
      selection: active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : [],
    };
  }, part);
