import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { pageAddresses } from "./support/routes.ts";

/*
 * Every page, in `npm test` one of some templates. The checker knows the content models of HTML, but not the rules of the
 * Nu HTML checker on ARIA and headings, which are added here.
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

it("pages are valid HTML", { timeout: 900_000 }, async () => {
  await using site = await startSiteServer();
  const faults: string[] = [];
  for (const path of mainCases(pageAddresses, 3)) {
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
