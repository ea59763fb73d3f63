import { fileURLToPath } from "node:url";
import type { Virtual } from "@guidepup/virtual-screen-reader";
import { expect, type Locator, type Page } from "@playwright/test";

const SCRIPT = "/virtual-screen-reader.js";
const bundle = fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js"));

/** A simulated screen reader on a page. Scripts have a line for each announcement, and may be indented as a whole. */
export type ScreenReader = {
  /** Expects this script when a part of the page is read from its start to its end. What is in a part is indented. */
  reads(part: Locator, script: string): Promise<void>;
  /** Expects this script while something happens: where the focus goes, and the texts of live regions. */
  announces(act: () => Promise<unknown>, script: string): Promise<void>;
};

/** Starts a screen reader on the open page, in its browser. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: "text/javascript", path: bundle }));
  await page.evaluate(listen, SCRIPT);
  return {
    async reads(part, script) {
      await expect.poll(() => part.evaluate(read)).toBe(unindented(script));
    },
    async announces(act, script) {
      await page.evaluate(() => window.screenReader.clearSpokenPhraseLog());
      await act();
      await expect.poll(() => page.evaluate(heard)).toBe(unindented(script));
    },
  };
}

/** Removes the indentation that a template literal has in its file. */
function unindented(script: string): string {
  const lines = script.split("\n").filter((line) => line.trim());
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent).trimEnd()).join("\n");
}

declare global {
  interface Window {
    /** Listens to the whole page. */
    screenReader: Virtual;
    newScreenReader: () => Virtual;
  }
}

/** Runs in the page: starts the reader that follows the focus and live regions. */
async function listen(script: string): Promise<void> {
  const module: { Virtual: typeof Virtual } = await import(script);
  window.newScreenReader = () => new module.Virtual();
  // It reads these two, whose style does not say that they are hidden.
  const HIDDEN = "details:not([open]) > :not(summary), noscript";
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) =>
    styleOf(element.matches(HIDDEN) ? document.head : element, pseudo);
  window.screenReader = window.newScreenReader();
  await window.screenReader.start({ container: document.body });
}

/** Runs in the page: returns what was announced since the log was cleared. */
async function heard(): Promise<string> {
  const log = await window.screenReader.spokenPhraseLog();
  // A live region that becomes empty announces nothing, and one whose attributes change does not repeat itself.
  return log
    .filter((phrase, at) => !/^(polite|assertive): $/.test(phrase) && phrase !== log[at - 1])
    .join("\n");
}

/** Runs in the page: reads a part of it aloud. */
async function read(part: Element): Promise<string> {
  const reader = window.newScreenReader();
  await reader.start({ container: part });
  const steps: { node: Node | null; phrase: string }[] = [];
  const step = async () => ({ node: reader.activeNode, phrase: await reader.lastSpokenPhrase() });
  for (
    let next = await step();
    // After the last one it starts again.
    next.node !== steps[0]?.node || next.phrase !== steps[0]?.phrase;
    next = await step()
  ) {
    steps.push(next);
    await reader.next();
  }
  await reader.stop();

  /** Elements that are announced by their name, together with the text in them. */
  const NAMED = "button, a[href], summary, [role=option], [role=img], svg a";
  const LABELS = `${NAMED}, label, legend, textarea, h1, h2, h3, h4, h5, h6, td, th`;
  const isRepeated = (node: Node) =>
    node.parentElement?.closest(node.nodeType === Node.TEXT_NODE ? LABELS : NAMED) ||
    node instanceof HTMLOptionElement ||
    (node instanceof Element && node.matches("summary"));
  const isSilent = (node: Node, phrase: string) =>
    phrase === "paragraph" ||
    phrase === "rowgroup" ||
    (phrase === "group" && node instanceof SVGElement) ||
    (/^(status|alert)$/.test(phrase) && !node.textContent?.trim());

  const lines: string[] = [];
  const containers: Node[] = [];
  const begun = new Set<Node>();
  let text: Node | undefined;
  for (const { node, phrase } of steps) {
    if (!node) continue;
    if (begun.has(node)) {
      if (containers.at(-1) === node) containers.pop();
      continue;
    }
    begun.add(node);
    if (isRepeated(node) || isSilent(node, phrase)) continue;
    const indent = "  ".repeat(containers.length);
    if (node.nodeType !== Node.TEXT_NODE) lines.push(indent + said(node, phrase));
    // React writes one sentence as several texts.
    else if (text?.parentNode === node.parentNode) lines.push(lines.pop() + inOneLine(node));
    else lines.push(indent + inOneLine(node).trimStart());
    text = node.nodeType === Node.TEXT_NODE ? node : undefined;
    if (steps.filter((step) => step.node === node).length > 1) containers.push(node);
  }
  return lines.map((line) => line.trimEnd()).join("\n");

  function inOneLine({ textContent }: Node): string {
    return (textContent ?? "").replace(/\s+/g, " ");
  }

  /** Returns a phrase as screen readers put it, where the simulation differs. */
  function said(node: Node, phrase: string): string {
    if (node instanceof HTMLDetailsElement) {
      // Browsers expose a summary as a button with a state.
      const summary = node.querySelector("summary");
      const current = summary?.ariaCurrent ? ", current item" : "";
      return `disclosure, ${summary?.textContent.trim()}${current}, ${node.open ? "expanded" : "collapsed"}`;
    }
    if (node instanceof HTMLSelectElement) {
      const [option] = node.selectedOptions;
      // The text of the chosen option, not the value that is sent.
      const [name, ...states] = phrase.split(/, (?=has popup)/);
      const own = node.value && node.value !== option?.text ? name?.replace(`, ${node.value}`, "") : name;
      const chosen = node.value === option?.text ? "" : `, ${option?.text}`;
      return [own + chosen, ...states].join(", ").replace(", has popup listbox, not expanded", "");
    }
    // Rows are announced by their cells.
    if (node instanceof HTMLTableRowElement) return "row";
    return phrase
      .replace(/^(\w+, ([^,]+)), placeholder \2/, "$1")
      .replace(/^listitem, level \d+$/, "listitem")
      .replace(/(, level \d+)?, position (\d+), set size (\d+)$/, ", $2 of $3")
      .replace(/, orientated \w+/, "");
  }
}
