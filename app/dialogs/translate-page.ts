import { directionOf } from "./translator.ts";

/** Text that is the same in every language or was typed by the visitor. */
const UNTRANSLATED = "script, style, code, pre, kbd, samp, textarea, [translate=no]";
const LETTER = /\p{L}/u;

/**
 * Translates the text of an element in place, from the top, and later additions too, such as the next page or a
 * message of a form.
 * @param root the element, whose `lang` and `dir` are updated
 * @param language BCP 47 code of the target
 * @param translate translates one text; if it rejects, that text stays as it is
 * @returns a function that restores the original
 */
export function translatePage(
  root: HTMLElement,
  language: string,
  translate: (text: string) => Promise<string>,
): () => void {
  const changed = new WeakMap<Text, { original: string; shown: string }>();
  const translations = new Map<string, Promise<string>>();
  let stopped = false;
  let work = Promise.resolve();

  async function translateText(text: Text) {
    const original = text.data;
    const words = original.trim();
    if (stopped || !LETTER.test(words) || changed.get(text)?.shown === original) return;
    if (text.parentElement?.closest(UNTRANSLATED)) return;
    const translation = translations.get(words) ?? translate(words);
    translations.set(words, translation);
    const translated = await translation;
    const shown = original.replace(words, () => translated);
    // If the text changed meanwhile, the observer queues it again.
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
