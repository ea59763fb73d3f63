import { describe, expect, it } from "vitest";
import { DrawnHtml } from "../blocks/drawn-html.ts";
import { withoutDrawnHtml } from "./without-drawn-html.ts";

const long = `<p>${"Words & more words. ".repeat(40)}</p>`;

/** A document as React Router renders it: what it shows, then its data as text within text. */
const documentWith = (...lines: string[]) =>
  `<main>${long}</main><script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(
    lines.join("\n"),
  )
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")});</script><script>next()</script>`;

/** What the scripts of a document receive. */
const received = (page: string) => {
  let text = "";
  const script = /<script>(window.*?)<\/script>/s.exec(page)?.[1] ?? "";
  const enqueue = (data: string) => {
    text += data;
  };
  new Function("window", script)({ __reactRouterContext: { streamController: { enqueue } } });
  return text;
};

describe("the data of a page", () => {
  it("is found in one reading of the page, whatever a visitor typed", () => {
    // Begun anew at each of these, a search to the end of the page would take minutes.
    const typed = "streamController.enqueue(".repeat(100_000);
    const page = documentWith(JSON.stringify([typed]));
    expect(withoutDrawnHtml(`<p>${typed}</p>${page}`, new DrawnHtml())).toContain(typed);
    expect(withoutDrawnHtml(`<script>${typed}`, new DrawnHtml())).toBe(`<script>${typed}`);
  });

  it("names the place of what the page shows, and keeps the rest as it was", () => {
    const drawn = new DrawnHtml();
    const place = drawn.place(long);
    const values = [{ _1: 2 }, "html", long, "title", "A < B & C > D\u2028", -5, null];
    const page = withoutDrawnHtml(documentWith(JSON.stringify(values), 'P3:["later"]', ""), drawn);
    expect(received(page)).toBe(
      [
        JSON.stringify([{ _1: 2 }, "html", place, "title", "A < B & C > D\u2028", -5, null]),
        'P3:["later"]',
        "",
      ].join("\n"),
    );
    expect(page).toContain(`<main>${long}</main>`);
    expect(page).toContain("<script>next()</script>");
    expect(/enqueue\((.*?)\);<\/script>/s.exec(page)?.[1]).not.toMatch(/[<>&\u2028]/);
  });

  it("keeps HTML that is short or that the page does not show", () => {
    const drawn = new DrawnHtml();
    expect(drawn.place("<p>short</p>")).toBeUndefined();
    const page = documentWith(JSON.stringify(["<p>short</p>", long]));
    expect(received(withoutDrawnHtml(page, drawn))).toBe(JSON.stringify(["<p>short</p>", long]));
  });

  it("names the same HTML by the same place, other HTML by another", () => {
    const drawn = new DrawnHtml();
    expect(drawn.place(long)).toBe(drawn.place(long));
    expect(drawn.place(`${long}${long}`)).not.toBe(drawn.place(long));
  });

  it("leaves a page without data alone", () => {
    expect(withoutDrawnHtml("<p>text</p>", new DrawnHtml())).toBe("<p>text</p>");
  });
});
