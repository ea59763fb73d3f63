import { messages } from "#contract/messages.ts";
import { paths } from "#forms/index.ts";
import { type Answer, EMAIL, type FormCase, formCases, TOO_LONG } from "#tests/support/form-cases.ts";
import { uniqueEmail } from "#tests/support/pages.ts";
import { storedOf } from "#tests/support/stored.ts";
import { ensure } from "../proof.ts";
import type { Tab } from "./engine.ts";
import { type Check, choose, hydrateIslands, openScripted, type Visit, waitFor } from "./visit.ts";

/** One form of each kind: short, with choices and a disabled button, with a rating, with a list of checkboxes. */
const ARCHETYPES: ReadonlySet<string> = new Set(["contact", "training-register", "feedback", "shopping"]);

const selectorOf = ({ form }: FormCase) => `form[action="${paths[form]}"]`;

/** Opens a form's page and hydrates the form: then the script validates it. */
async function openForm(tab: Tab, formCase: FormCase): Promise<void> {
  await openScripted(tab, formCase.path);
  const form = selectorOf(formCase);
  await tab.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView(), form);
  await hydrateIslands(tab, form);
}

/** Answers a question by pointer and keyboard: a click on a label focuses its field or ticks its box. */
async function answer(tab: Tab, form: string, given: Answer, email: string): Promise<void> {
  if ("choose" in given) {
    await markField(tab, form, given.label);
    await choose(tab, `${form} [data-marked]`, given.choose);
  } else if ("type" in given) {
    await tab.click(`${form} label`, given.label);
    await tab.type(given.type === EMAIL ? email : given.type);
  } else await tab.click(`${form} label`, "pick" in given ? given.pick : given.tick);
}

/** Marks the field with this label by `data-marked`. */
const markField = (tab: Tab, form: string, label: string): Promise<void> =>
  tab.evaluate(
    ([wanted, words]) => {
      for (const marked of document.querySelectorAll("[data-marked]")) marked.removeAttribute("data-marked");
      const labels = [...document.querySelectorAll<HTMLLabelElement>(`${wanted} label`)];
      const field = labels.find(({ textContent }) => textContent.includes(words))?.control;
      if (!field) throw new Error(`there is no field ${words}`);
      field.setAttribute("data-marked", "");
    },
    [form, label] as const,
  );

async function fillIn(tab: Tab, formCase: FormCase, email: string): Promise<void> {
  for (const given of formCase.answers) await answer(tab, selectorOf(formCase), given, email);
}

const waitForText = (tab: Tab, selector: string, text: string): Promise<void> =>
  waitFor(
    tab,
    `"${text}" is shown`,
    ([wanted, words]) =>
      [...document.querySelectorAll(wanted)].some(({ textContent }) => textContent.includes(words)),
    [selector, text] as const,
  );

function ensureStored({ form, stored }: FormCase, email: string, dataDir: string): void {
  const rows = storedOf(email, dataDir);
  ensure(rows.length === 1, `${rows.length} submissions are stored`);
  for (const [field, value] of Object.entries({ form, ...stored }))
    ensure(rows[0]?.[field] === value, `${field} is stored as ${JSON.stringify(rows[0]?.[field])}`);
}

const checksOf = (formCase: FormCase): readonly Check[] => [
  {
    name: `the form ${formCase.form}, empty: each missing answer has its message`,
    async run({ tab }) {
      await openForm(tab, formCase);
      await tab.click(`${selectorOf(formCase)} label`, "Email");
      await tab.press("Enter");
      for (const message of formCase.missing) await waitForText(tab, selectorOf(formCase), message);
    },
  },
  {
    name: `the form ${formCase.form}: filled in, sent and stored`,
    async run({ tab, site }) {
      const email = uniqueEmail();
      await openForm(tab, formCase);
      await fillIn(tab, formCase, email);
      await tab.click(`${selectorOf(formCase)} button[type=submit]:enabled`, formCase.submit);
      await waitForText(tab, "[role=dialog]", formCase.success);
      ensureStored(formCase, email, site.dataDir);
    },
  },
  {
    name: `the form ${formCase.form} without JavaScript: its message, then sent and stored`,
    settings: { javaScript: false },
    async run({ tab, site }: Visit) {
      const email = uniqueEmail();
      const form = selectorOf(formCase);
      const send = () => tab.click(`${form} button[type=submit]`, formCase.submit);
      await tab.open(formCase.path);
      await fillIn(tab, formCase, TOO_LONG);
      await send();
      await waitForText(tab, form, messages.emailInvalid);
      await markField(tab, form, "Email");
      await tab.evaluate((field) => {
        const email = document.querySelector<HTMLInputElement>(field);
        email?.focus();
        email?.select();
      }, `${form} [data-marked]`);
      await tab.type(email);
      await send();
      await waitForText(tab, "[role=status]", formCase.success);
      ensureStored(formCase, email, site.dataDir);
    },
  },
];

export const formChecks: readonly Check[] = formCases
  .filter(({ form }) => ARCHETYPES.has(form))
  .flatMap(checksOf);
