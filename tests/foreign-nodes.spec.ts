import { tagsOfCase } from "#testing/cases.ts";
import { demoPages, hydrateDemo } from "./support/demos.ts";
import { insertForeignNodes, typedOn } from "./support/foreign-nodes.ts";
import { formCases } from "./support/form-cases.ts";
import { cv, dialog, fillAll, formOn, submitButton, textbox } from "./support/form-filling.ts";
import { holdScripts, uniqueEmail, waitForHydratedForm } from "./support/pages.ts";
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

test("a file chosen in a dialog that was open while the form hydrated is attached", async ({
  page,
  watch,
}) => {
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

const others = [
  { path: "/search", part: "main form", label: "Search all pages" },
  { path: "/aiv_feedback_modal", part: "main form", label: "Name" },
  { path: "/aiv-download", part: "main form", label: "Email" },
  { path: "/retail", part: "footer form", label: "Email" },
];
for (const { path, part, label } of others)
  test(`the caret stays where it was beside foreign nodes: ${part} on ${path}`, { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    allowRebuild(watch);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const field = page.locator(part).getByLabel(label, { exact: true });
    await field.fill("ada@example.com");
    await page.keyboard.press("ArrowLeft");
    await insertForeignNodes(page);
    const before = await typedOn(page, part);
    release();
    await page.locator("html[data-scripted]").waitFor();
    await page.mouse.move(200, 200);
    await page.mouse.move(201, 201);
    if (part === "footer form") await expect(page.locator(part)).toHaveAttribute("novalidate");
    // Islands hydrate after the shell, each in a task of its own.
    await page.waitForLoadState("networkidle");
    expect(await typedOn(page, part)).toEqual(before);
    await insertForeignNodes(page);
    await page.keyboard.type("x");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/x/);
  });

for (const [index, { path }] of demoPages.entries())
  test(`the demo of ${path} keeps values and focus beside foreign nodes`, { tag: tagsOfCase(index) }, async ({
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
