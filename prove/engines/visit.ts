import type { Deployment } from "#tests/support/deployment.ts";
import { until } from "../proof.ts";
import type { BrowserSettings, Tab, WindowSize } from "./engine.ts";

/** The arguments of a check. */
export type Visit = { readonly tab: Tab; readonly site: Deployment };

/** Something that a visitor does, in every engine. */
export type Check = {
  /** A sentence: it holds or fails. */
  readonly name: string;
  /** By default `WIDE`. */
  readonly size?: WindowSize;
  /** By default with JavaScript, on a light system. */
  readonly settings?: Partial<BrowserSettings>;
  /** @throws Error if it fails */
  run(visit: Visit): Promise<unknown>;
};

export const WIDE: WindowSize = { width: 1440, height: 900 };
export const NARROW: WindowSize = { width: 390, height: 844 };

/** Waits until a function that runs in the page returns true, which the description states. */
export const waitFor = <Input = undefined>(
  tab: Tab,
  description: string,
  condition: (input: Input) => boolean | Promise<boolean>,
  ...[input]: Input extends undefined ? [] : [input: Input]
): Promise<void> => until(() => tab.evaluate(condition, input as Input), description);

/** Opens a page and waits until its script runs. */
export async function openScripted(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await waitForElement(tab, "html[data-scripted]");
}

/** Hydrates the islands of the open page, or those in a part of it, as a pointer that passes over them. */
export async function hydrateIslands(tab: Tab, part = "body"): Promise<void> {
  await tab.evaluate((wanted) => {
    for (const island of document.querySelectorAll(`${wanted} [data-island], [data-island]:has(${wanted})`))
      island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }, part);
  await waitFor(
    tab,
    `the islands of ${part} are hydrated`,
    (wanted) =>
      document.querySelector(
        `:is(${wanted} [data-island], [data-island]:has(${wanted})):not([data-hydrated])`,
      ) === null,
    part,
  );
}

export const waitForElement = (tab: Tab, selector: string): Promise<void> =>
  waitFor(tab, `there is ${selector}`, (wanted) => document.querySelector(wanted) !== null, selector);

export const waitForPath = (tab: Tab, path: string): Promise<void> =>
  waitFor(tab, `${path} opens`, (wanted) => location.pathname === wanted, path);

/** Chooses the option of a select that has this text, else its last one. */
export const choose = (tab: Tab, selector: string, text?: string): Promise<void> =>
  tab.evaluate(
    ([wanted, words]) => {
      const select = document.querySelector<HTMLSelectElement>(wanted);
      if (!select) throw new Error(`there is no ${wanted}`);
      const options = [...select.options];
      const option = words === null ? options.at(-1) : options.find(({ text }) => text === words);
      if (!option) throw new Error(`${wanted} has no option ${words}`);
      select.value = option.value;
      select.dispatchEvent(new Event("input", { bubbles: true }));
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [selector, text ?? null] as const,
  );
