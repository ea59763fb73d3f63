import type { DrawnHtml } from "../blocks/drawn-html.ts";

/** How React Router hands the data of a page to its scripts: as text within text, without any `<`. */
const DATA_STARTS = "streamController.enqueue(";
const DATA_ENDS = ");</script>";

/**
 * The data of a page: from where to where its text stands. Not by an expression, which would begin anew at each start that
 * a visitor typed into a form.
 */
function findData(page: string): [start: number, end: number] | undefined {
  for (let end = page.indexOf(DATA_ENDS); end !== -1; end = page.indexOf(DATA_ENDS, end + 1)) {
    const script = page.lastIndexOf("<", end);
    const start = page.slice(script, end).indexOf(DATA_STARTS);
    if (start !== -1) return [script + start + DATA_STARTS.length, end];
  }
  return undefined;
}

/** What must not stand in a script of a page, as React Router writes it. */
const UNSAFE = /[&><\u2028\u2029]/g;

/**
 * Takes out of the data of a page the HTML that the page shows: a long page would be sent, and read, twice.
 * @param page a page as React Router rendered it
 * @param drawn what the page shows
 */
export function withoutDrawnHtml(page: string, drawn: DrawnHtml): string {
  const data = findData(page);
  if (!data) return page;
  const [start, end] = data;
  // The first line holds the values, each once; others follow where a loader promised a value for later.
  const [first = "", ...later] = (JSON.parse(page.slice(start, end)) as string).split("\n");
  const values: unknown[] = JSON.parse(first);
  const shorter = values.map((value) => (typeof value === "string" && drawn.standIn(value)) || value);
  const safe = JSON.stringify([JSON.stringify(shorter), ...later].join("\n")).replace(
    UNSAFE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return page.slice(0, start) + safe + page.slice(end);
}
