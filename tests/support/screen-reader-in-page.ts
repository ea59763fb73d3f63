import type { Virtual } from "@guidepup/virtual-screen-reader";

/*
 * These functions run in the page: Playwright sends each of them there as text, without the others.
 */

declare global {
  interface Window {
    /** Listens to the whole page. */
    screenReader: Virtual;
    newScreenReader: () => Virtual;
  }
}

/** Starts the reader that follows the focus and live regions. */
export async function listen(script: string): Promise<void> {
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

/** Returns what was announced since the log was cleared. */
export async function heard(): Promise<readonly string[]> {
  const log = await window.screenReader.spokenPhraseLog();
  // A live region that becomes empty announces nothing, and one whose attributes change does not repeat itself.
  return log.filter((phrase, at) => !/^(polite|assertive): $/.test(phrase) && phrase !== log[at - 1]);
}

/** Reads a part of the page aloud. @returns a line for each announcement; what is in an element is indented */
export async function read(part: Element): Promise<readonly string[]> {
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
  const LABELS = `${NAMED}, label, legend, option, textarea, h1, h2, h3, h4, h5, h6, td, th:not([aria-label])`;
  const isRepeated = (node: Node) =>
    node.parentElement?.closest(node.nodeType === Node.TEXT_NODE ? LABELS : NAMED) ||
    (node instanceof Element && node.matches("option, summary, legend"));
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
    else if (text && text.parentNode === node.parentNode) lines.push(lines.pop() + textAfter(text, node));
    else lines.push(indent + inOneLine(node.textContent ?? "").trimStart());
    text = node.nodeType === Node.TEXT_NODE ? node : undefined;
    if (steps.filter((step) => step.node === node).length > 1) containers.push(node);
  }
  return lines.map((line) => line.trimEnd());

  function inOneLine(words: string): string {
    return words.replace(/\s+/g, " ");
  }

  /** Returns the text behind a node, to the end of another one. */
  function textAfter(start: Node, end: Node): string {
    const range = document.createRange();
    range.setStartAfter(start);
    range.setEndAfter(end);
    return inOneLine(range.toString());
  }

  /** Returns what browsers expose where the simulation knows less. */
  function said(node: Node, phrase: string): string {
    if (node instanceof HTMLDetailsElement) {
      // A summary is a button with a state.
      const summary = node.querySelector("summary");
      const current = summary?.ariaCurrent ? ", current item" : "";
      return `disclosure, ${summary?.textContent.trim()}${current}, ${node.open ? "expanded" : "collapsed"}`;
    }
    if (node instanceof HTMLSelectElement) {
      // The text of the chosen option, not the value that is sent, between the name and the description.
      const described = (node.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join(" ");
      const description = described && `, ${described}`;
      const chosen = node.selectedOptions[0]?.text ?? "";
      const [words = "", states = ""] = phrase.split(/, has popup listbox, not expanded/);
      const name = words.replace(description, "").replace(node.value && `, ${node.value}`, "");
      return `${name}, ${chosen}${description}${states}`;
    }
    if (node instanceof HTMLInputElement) {
      // The simulation knows neither its role nor its states.
      if (node.type === "file") return `button, ${phrase}`;
      // The simulation looks at the attribute, which is the state at the start.
      return phrase.replace(/, (not )?checked(?=,|$)/, () => (node.checked ? ", checked" : ", not checked"));
    }
    // Rows are announced by their cells.
    if (node instanceof HTMLTableRowElement) return "row";
    return phrase;
  }
}
