import { directionOf } from "./languages.ts";

/** What is the same in every language, or the visitor's own. */
const KEPT = "script, style, code, pre, kbd, samp, textarea, [translate=no]";
const LETTER = /\p{L}/u;

/**
 * Translates the texts of a part of the page in place, one after the other from the top, and what appears in it later
 * too: the next page after a navigation, a message of a form.
 * @param root the part; its `lang` and `dir` follow
 * @param language the BCP 47 code of the language
 * @param translate one text; where it fails, that text stays in the original
 * @returns puts the original back
 */
export function translatePage(
  root: HTMLElement,
  language: string,
  translate: (text: string) => Promise<string>,
): () => void {
  const changed = new WeakMap<Text, { original: string; shown: string }>();
  const known = new Map<string, Promise<string>>();
  let stopped = false;
  let work = Promise.resolve();

  async function translateText(text: Text) {
    const original = text.data;
    const words = original.trim();
    if (stopped || !LETTER.test(words) || changed.get(text)?.shown === original) return;
    if (text.parentElement?.closest(KEPT)) return;
    const translation = known.get(words) ?? translate(words);
    known.set(words, translation);
    const translated = await translation;
    const shown = original.replace(words, () => translated);
    // What was redrawn meanwhile comes around again by itself.
    if (stopped || text.data !== original) return;
    changed.set(text, { original, shown });
    text.data = shown;
  }

  const add = (node: Node) => {
    for (const text of textsIn(node)) work = work.then(() => translateText(text)).catch(() => {});
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") add(target);
      for (const node of addedNodes) add(node);
    }
  });

  observer.observe(root, { childList: true, characterData: true, subtree: true });
  root.lang = language;
  root.dir = directionOf(language);
  add(root);

  return () => {
    stopped = true;
    observer.disconnect();
    for (const text of textsIn(root)) {
      const entry = changed.get(text);
      if (entry?.shown === text.data) text.data = entry.original;
    }
    root.removeAttribute("lang");
    root.removeAttribute("dir");
  };
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = node instanceof Text ? [node] : [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
