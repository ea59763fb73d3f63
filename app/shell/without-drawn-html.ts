import type { DrawnHtml } from "../blocks/drawn-html.ts";

/** How React Router hands the data of a page to its scripts: as text within text, without any `<`. */
const DATA = /(streamController\.enqueue\()([^<]*)(\);<\/script>)/;

/** What must not stand in a script of a page, as React Router writes it. */
const UNSAFE = /[&><\u2028\u2029]/g;

/**
 * Takes out of the data of a page the HTML that the page shows: a long page would be sent, and read, twice.
 * @param page a page as React Router rendered it
 * @param drawn what the page shows
 */
export function withoutDrawnHtml(page: string, drawn: DrawnHtml): string {
  return page.replace(DATA, (_, open: string, text: string, close: string) => {
    // The first line holds the values, each once; others follow where a loader promised a value for later.
    const [first = "", ...later] = (JSON.parse(text) as string).split("\n");
    const values: unknown[] = JSON.parse(first);
    const shorter = values.map((value) => (typeof value === "string" && drawn.standIn(value)) || value);
    const safe = JSON.stringify([JSON.stringify(shorter), ...later].join("\n")).replace(
      UNSAFE,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    return open + safe + close;
  });
}
