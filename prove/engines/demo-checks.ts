import { demoOfEachGroup } from "#tests/support/demos.ts";
import { until } from "../proof.ts";
import type { Tab } from "./engine.ts";
import { type Check, choose, hydrateIslands, openScripted, waitFor, waitForElement } from "./visit.ts";

const STAGE = "[data-demo-stage]";

/** Runs in the page: returns the state of a demo that a visitor sees, its text and the values of its controls. */
function stateOf(selector: string): string {
  const stage = document.querySelector(selector);
  const controls = stage?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [];
  return JSON.stringify([
    stage?.textContent,
    [...controls].map((control) => [control.value, control.checked]),
  ]);
}

/** Scrolls to the demo and hydrates it. */
async function hydrateDemo(tab: Tab): Promise<void> {
  await tab.evaluate(() => document.querySelector("[data-demo]")?.scrollIntoView());
  await hydrateIslands(tab, "[data-demo]");
}

/** Runs in the page: marks the first control, or the label to click for it. @returns its type */
function markFirstControl(selector: string): string {
  const controls = document.querySelectorAll<HTMLInputElement>(
    `${selector} :is(select, input, textarea, button)`,
  );
  const first = controls[0];
  if (!first) throw new Error("the demo has no control");
  const isRadio = first.type === "radio";
  const used = isRadio ? [...controls].find((one) => one.type === "radio" && !one.checked) : first;
  const target = isRadio || first.type === "checkbox" ? used?.labels?.[0] : used;
  target?.setAttribute("data-marked", "");
  if (!/radio|checkbox|button|submit/.test(first.type)) first.focus();
  return first.type === "range" && first.value === first.max ? "range at its end" : first.type;
}

async function operateFirstControl(tab: Tab): Promise<void> {
  const type = await tab.evaluate(markFirstControl, STAGE);
  if (type === "range") await tab.press("ArrowRight");
  else if (type === "range at its end") await tab.press("ArrowLeft");
  else if (type === "select-one") await choose(tab, "[data-marked]");
  else if (/radio|checkbox|button|submit/.test(type)) await tab.click("[data-marked]");
  else await tab.type("A");
}

const checkOf = ({ path, name }: (typeof demoOfEachGroup)[number]): Check => ({
  name: `the demo ${name} reacts`,
  async run({ tab }) {
    await openScripted(tab, path);
    await hydrateDemo(tab);
    const before = await tab.evaluate(stateOf, STAGE);
    await operateFirstControl(tab);
    await until(async () => (await tab.evaluate(stateOf, STAGE)) !== before, "the demo changes");
  },
});

const WORKBENCH = "[data-workbench=alive]";

const workbench: readonly Check[] = [
  {
    name: "the workbench loads another data set and shows a chart of it",
    async run({ tab }) {
      await openScripted(tab, "/aiv-demo");
      await tab.movePointer(200, 200);
      await waitForElement(tab, WORKBENCH);
      const before = await tab.evaluate(() => document.querySelector("[data-workbench] figure")?.textContent);
      await choose(tab, `${WORKBENCH} select`);
      await waitFor(
        tab,
        "the chart shows the other data set",
        (words) => {
          const figure = document.querySelector("[data-workbench] figure");
          return figure?.textContent !== words && figure?.querySelector("svg path[fill^=var]") != null;
        },
        before ?? "",
      );
    },
  },
  {
    name: "the workbench runs a query in SQL",
    async run({ tab }) {
      await openScripted(tab, "/aiv-demo?data=cars&rows=exact%3AOrigin&values=mean%3AHorsepower&show=sql");
      await tab.movePointer(200, 200);
      const editor = `${WORKBENCH} label textarea`;
      await waitFor(
        tab,
        "the query is shown",
        (wanted) =>
          document.querySelector<HTMLTextAreaElement>(wanted)?.value.includes('FROM "cars"') === true,
        editor,
      );
      await tab.click(editor);
      await tab.evaluate((wanted) => document.querySelector<HTMLTextAreaElement>(wanted)?.select(), editor);
      await tab.type("SELECT count(*) AS n FROM cars");
      await tab.click(`${WORKBENCH} button`, "Run");
      await waitFor(
        tab,
        "the result is shown",
        (table) => document.querySelector(table)?.textContent === "406",
        `${WORKBENCH} table tbody`,
      );
    },
  },
];

export const demoChecks: readonly Check[] = [...demoOfEachGroup.map(checkOf), ...workbench];
