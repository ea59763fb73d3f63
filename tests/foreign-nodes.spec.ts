import type { Locator, Page } from "@playwright/test";
import { tagsOfCase } from "#testing/cases.ts";
import { demoPages, hydrateDemo } from "./support/demos.ts";
import { insertForeignNodes, typedOn } from "./support/foreign-nodes.ts";
import { formCases } from "./support/form-cases.ts";
import { cv, dialog, fillAll, formOn, submitButton, textbox } from "./support/form-filling.ts";
import { openMenu } from "./support/menus.ts";
import {
  holdScripts,
  hydrateIslands,
  openHydrated,
  scriptOf,
  uniqueEmail,
  waitForHydratedForm,
  waitForScript,
} from "./support/pages.ts";
import { storedOf } from "./support/stored.ts";
import { expect, test, type Watch } from "./support/test.ts";

/*
 * Password managers, grammar tools and translators put nodes beside fields. React then renders a part of the page again
 * instead of hydrating it, which must not cost what was typed nor the focus.
 */

/** React reports a part that it renders again. */
const allowRebuild = (watch: Watch) => watch.expect(/React error #(418|423)/);

/** One form of each kind: short, with choices and a disabled button, with a rating, with a list, with a file. */
const ARCHETYPES = ["training-register", "contact", "feedback", "shopping", "careers"];
const cases = formCases
  // Its name is not typed.
  .filter(({ form }) => form !== "unsubscribe")
  .toSorted((a, b) => ARCHETYPES.indexOf(b.form) - ARCHETYPES.indexOf(a.form));

for (const [index, formCase] of cases.entries())
  test(`what is typed beside foreign nodes into ${formCase.form} stays and is sent`, {
    tag: tagsOfCase(index),
  }, async ({ page, watch }) => {
    allowRebuild(watch);
    const email = uniqueEmail();
    const release = await holdScripts(page);
    await page.goto(formCase.path, { waitUntil: "commit" });
    const form = formOn(page, formCase.form);
    await fillAll(form, formCase, email);
    await insertForeignNodes(page);
    const before = await typedOn(page);
    const name = textbox(form, "Name");
    await name.fill("");
    await page.keyboard.type("Ada ");
    release();
    // Typed while the page hydrates; keys count as input that hydrates a form.
    for (let at = 0; (await form.getAttribute("novalidate")) === null; at++)
      await page.keyboard.press(at < 8 ? ("Lovelace"[at] ?? "") : "Shift", { delay: 30 });
    await waitForHydratedForm(form);
    const during = await typedOn(page);
    expect(during.focused).toBe(await name.getAttribute("name"));
    await page.keyboard.type("Lovelace".slice((await name.inputValue()).length - 4));
    await expect(name).toHaveValue("Ada Lovelace");
    expect((await typedOn(page)).values).toEqual(before.values);

    await insertForeignNodes(page);
    await name.press("Home");
    await page.keyboard.type("Countess ");
    await expect(name).toHaveValue("Countess Ada Lovelace");
    await expect(name).toBeFocused();
    await submitButton(form, formCase).click();
    await expect(dialog(page, formCase.success)).toBeVisible();
    expect(storedOf(email)).toHaveLength(1);
    expect(Object.values(storedOf(email)[0] ?? {})).toContain("Countess Ada Lovelace");
  });

/** Fills in a field as password managers do. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, text) => {
    input.value = text;
  }, text);

for (const formCase of cases)
  test(`${formCase.form} sends what a program fills in without events, before and after it hydrates`, {
    tag: "@every",
  }, async ({ page }) => {
    const email = uniqueEmail();
    const release = await holdScripts(page);
    await page.goto(formCase.path, { waitUntil: "commit" });
    const form = formOn(page, formCase.form);
    await fillAll(form, formCase, "typed@example.com");
    await fillSilently(textbox(form, "Name"), "Countess");
    release();
    await waitForHydratedForm(form);
    await fillSilently(textbox(form, "Email"), email);
    await submitButton(form, formCase).click();
    await expect(dialog(page, formCase.success)).toBeVisible();
    expect(Object.values(storedOf(email)[0] ?? {})).toContain("Countess");
  });

for (const [path, shown] of [
  ["/product/assistant", "Return rate by store"],
  ["/search", "returns by store"],
] as const)
  test(`a question that a program fills in without events is asked: ${path}`, { tag: "@every" }, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const field = page.getByRole("main").getByLabel(/^(Question|Search all pages)$/);
    await fillSilently(field, "returns by store");
    await field.press("Enter");
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    await expect(field).toHaveValue("returns by store");
  });

test("a file chosen in a dialog that was open while the form hydrated is attached", {
  tag: "@every",
}, async ({ page, watch }) => {
  allowRebuild(watch);
  const release = await holdScripts(page);
  await page.goto("/form/careers", { waitUntil: "commit" });
  const form = page.getByRole("main").locator("form");
  const field = form.locator("input[type=file]");
  const opener = await field.elementHandle();
  await insertForeignNodes(page);
  release();
  await waitForHydratedForm(form);
  expect(await opener?.evaluate((old) => old.isConnected)).toBe(false);
  await opener?.setInputFiles(cv);
  await expect(form.getByText("cv.pdf is attached.")).toBeVisible();
});

type OtherField = {
  path: string;
  part: string;
  label: string;
  /** The code of an island whose field waits for the script of the page; others are filled in before any script runs. */
  code?: string;
  /** Shows a field that needs script. */
  show?: (page: Page) => Promise<unknown>;
};

const others: readonly OtherField[] = [
  { path: "/search", part: "main form", label: "Search all pages" },
  { path: "/aiv_feedback_modal", part: "main form", label: "Name" },
  { path: "/aiv-download", part: "main form", label: "Email" },
  { path: "/retail", part: "footer form", label: "Email" },
  { path: "/company/faq", part: "main", label: "Find a question", code: "Questions" },
  { path: "/featurePage/sample", part: "main", label: "Find a feature" },
  {
    path: "/product/assistant",
    part: "[aria-label='Ask a question']",
    label: "Question",
    code: "assistant",
  },
  {
    path: "/featurePage/dashboardvisualization/smartview",
    part: "[data-demo]",
    label: "Name your view",
    code: "DemoFrame",
  },
  {
    path: "/aiv-demo",
    part: "[data-workbench]",
    label: "Ask",
    show: (page) => hydrateIslands(page.locator("[data-workbench]")),
  },
  {
    path: "/",
    part: "[role=tabpanel]",
    label: "Question",
    show: (page) => page.getByRole("tab", { name: "Ask" }).click(),
  },
  { path: "/retail", part: "header", label: "Find a feature", show: (page) => openMenu(page, "Features") },
  {
    path: "/retail",
    part: "dialog[open]",
    label: "Search all pages",
    show: (page) => page.getByRole("banner").getByRole("link", { name: "Search" }).click(),
  },
  {
    path: "/retail",
    part: "dialog[open]",
    label: "Name",
    show: (page) =>
      page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click(),
  },
];
/** Is in none of the values. */
const KEY = "7";
const withoutKey = (texts: readonly string[]) => texts.map((text) => text.replaceAll(KEY, ""));

for (const { path, part, label, code, show } of others)
  test(`what is typed beside foreign nodes stays where the caret is: ${label} in ${part} on ${path}`, {
    tag: "@every",
  }, async ({ page, watch }) => {
    allowRebuild(watch);
    const release = await holdScripts(page, code && scriptOf(code));
    if (show) release();
    await page.goto(path, { waitUntil: "commit" });
    if (code || show) await waitForScript(page);
    await show?.(page);
    const field = page.locator(part).getByLabel(label, { exact: true });
    await field.fill("ada@example.com");
    await page.keyboard.press("ArrowLeft");
    await insertForeignNodes(page);
    const before = await typedOn(page, part);
    release();
    await page.keyboard.press(KEY);
    await waitForScript(page);
    // Islands hydrate after the shell, each in a task of its own.
    await page.keyboard.press(KEY);
    await hydrateIslands(page.locator(part).first());
    await insertForeignNodes(page);
    await page.keyboard.press(KEY);
    await expect(field).toBeFocused();
    const { values, selection } = await typedOn(page, part);
    expect(withoutKey(values)).toEqual(withoutKey(before.values));
    expect((await field.inputValue()).split(KEY)).toHaveLength(4);
    // A field for a mail address has no selection to read.
    expect(selection).toEqual(before.selection.map((at) => at && at + 3));
  });

for (const { path } of demoPages)
  test(`the demo of ${path} keeps values and focus beside foreign nodes`, { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    allowRebuild(watch);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("[data-demo]").waitFor();
    await insertForeignNodes(page);
    release();
    const demo = await hydrateDemo(page);
    await insertForeignNodes(page);
    const texts = demo.locator("[data-demo-stage] :is(input:not([type]), input[type=text], textarea)");
    for (const field of await texts.all()) {
      if (!(await field.isEditable())) continue;
      await field.focus();
      const value = await field.inputValue();
      await page.keyboard.press("End");
      await page.keyboard.type("7");
      await expect(field).toBeFocused();
      await expect(field).not.toHaveValue(value);
    }
    const choices = demo.locator("[data-demo-stage] select");
    for (const choice of await choices.all()) {
      const last = await choice.locator("option").last().getAttribute("value");
      await choice.selectOption({ index: (await choice.locator("option").count()) - 1 });
      if (last !== null && (await choice.isVisible())) await expect(choice).toHaveValue(last);
    }
  });
