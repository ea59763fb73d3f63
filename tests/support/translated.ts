import type { Page } from "@playwright/test";

/**
 * Translates the page as browsers do, into the same words: each text node is replaced by an element with a copy of its
 * text, now and whenever the page adds one. React does not know these elements, and changes of the replaced nodes are lost.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const NOT_TRANSLATED = "font, script, style, noscript, textarea, option, title, svg";
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(NOT_TRANSLATED)) continue;
        const [outer, inner] = ["font", "font"].map((name) => document.createElement(name));
        if (!outer || !inner) continue;
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
