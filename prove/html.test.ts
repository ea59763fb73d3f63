import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { templates } from "#tests/support/templates.ts";
import { isFault, type Message } from "./html.ts";

/*
 * Short version of `npm run prove -- html`: one page of each template, with a checker that needs no Java. It knows
 * the content models of HTML, but not the rules of the Nu HTML checker on ARIA and headings, which are added here.
 */

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

function faultsIn(html: string): string[] {
  const tree = fromHtml(html);
  const { results } = validator.validateStringSync(html);
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ message, line, column }) => `${message} (${line}:${column})`),
    ),
    ...selectAll("input[type=checkbox][aria-checked], input[type=radio][aria-checked]", tree).map(
      () => "a native checkbox or radio button has aria-checked",
    ),
    ...selectAll("article, section:not([aria-label], [aria-labelledby])", tree)
      .filter((part) => selectAll("h1, h2, h3, h4, h5, h6", part).length === 0)
      .map(({ tagName }) => `a ${tagName} has no heading`),
  ];
}

it("one page of each template is valid HTML", async () => {
  await using site = await startSiteServer();
  const faults: string[] = [];
  for (const { path } of mainCases(templates, 6)) {
    const html = await (await fetch(site.url + path)).text();
    faults.push(...faultsIn(html).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

it.each([
  ["a div in a span", "<span><div></div></span>"],
  ["a value that an attribute does not have", '<textarea wrap="off"></textarea>'],
  ["aria-checked on a checkbox", '<input type="checkbox" role="switch" aria-checked="true">'],
  ["an article without a heading", "<article><p>Text</p></article>"],
])("detects %s", (_what, part) => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><main><h1>A</h1>${body}</main></body></html>`;
  expect(faultsIn(page("<p>Text</p>"))).toEqual([]);
  expect(faultsIn(page(part))).not.toEqual([]);
});

it.each<[string, boolean, Message]>([
  ["an error", true, { type: "error", message: "Bad value" }],
  ["a warning", true, { type: "info", subType: "warning", message: "Article lacks heading." }],
  ["a page that cannot be read", true, { type: "non-document-error", message: "File not found." }],
  ["a note", false, { type: "info", message: "Trailing slash on void elements has no effect" }],
  [
    "a unit that CSS has",
    false,
    { type: "error", message: "CSS: “height”: Unknown dimension.", extract: "height:9.5cqw" },
  ],
  [
    "a unit that CSS has not",
    true,
    { type: "error", message: "CSS: “height”: Unknown dimension.", extract: "height:9.5pix" },
  ],
])("%s in the output of the checker is a fault: %s", (_what, expected, message) => {
  expect(isFault(message)).toBe(expected);
});
