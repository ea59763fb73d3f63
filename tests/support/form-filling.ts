import type { Locator, Page } from "@playwright/test";
import { type FormName, paths } from "#forms/index.ts";
import { files } from "#testing/uploads.ts";
import { type Answer, EMAIL, type FormCase, formCases } from "./form-cases.ts";
import { waitForHydratedForm } from "./pages.ts";

/** The case of a form. @throws Error if there is none */
export function caseOf(name: FormName): FormCase {
  const found = formCases.find(({ form }) => form === name);
  if (!found) throw new Error(`no case of the form ${name}`);
  return found;
}

/** A file that the server accepts. */
export const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: files.pdf };

/** Returns the first form of this name on the page. */
export const formOn = (page: Page, name: FormName) => page.locator(`form[action="${paths[name]}"]`).first();

/** Opens a case's page. @returns its form, once its script runs */
export async function open(page: Page, { form, path }: Pick<FormCase, "form" | "path">): Promise<Locator> {
  await page.goto(path);
  const found = formOn(page, form);
  await waitForHydratedForm(found);
  return found;
}

/** A text field; the labels of optional ones go on behind their name. */
export const textbox = (form: Locator, label: string) =>
  form.getByRole("textbox", { name: new RegExp(`^${label.replace(/[?.]/g, "\\$&")}`) });

async function fill(form: Locator, answer: Answer, email: string) {
  if ("type" in answer) {
    await textbox(form, answer.label).fill(answer.type === EMAIL ? email : answer.type);
  } else if ("choose" in answer) {
    await form.getByLabel(answer.label).selectOption(answer.choose);
  } else if ("pick" in answer) {
    // Its label is what a visitor sees and presses; the radio button itself may be out of sight.
    await form.getByRole("group", { name: answer.group }).locator("label", { hasText: answer.pick }).click();
  } else {
    await form.getByRole("checkbox", { name: answer.tick }).check();
  }
}

/** Fills in everything that must be filled in. */
export async function fillAll(form: Locator, { answers }: FormCase, email: string): Promise<void> {
  for (const answer of answers) await fill(form, answer, email);
}

export const submitButton = (form: Locator, { submit }: FormCase) =>
  form.getByRole("button", { name: submit, exact: true });

/** Returns the dialog with this text. */
export const dialog = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });
