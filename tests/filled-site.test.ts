import { afterAll, beforeAll, expect, it } from "vitest";
import { readSite } from "#editorial/site.ts";
import { mainCases } from "#testing/cases.ts";
import { ownersValues } from "#testing/owner-settings.ts";
import { ownersContent } from "./support/owner-content.ts";
import { startSite } from "./support/start-site.ts";
import { templates } from "./support/templates.ts";

/*
 * The site once its owner has filled in every setting and list. Pages are rendered on request from the edited content. All other
 * tests with such settings: `npm run prove -- settings`.
 */

const promo = {
  text: "Meet us.",
  link: "Register",
  href: "/registerInEvent",
  sections: ["home", "blog"],
};

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ ...ownersValues(readSite(), true), promo }, { content: ownersContent });
});
afterAll(() => site?.stop());

const ask = (path: string) =>
  fetch(site.origin + path, { redirect: "manual", headers: { connection: "close" } });

it("renders a page of each template", async () => {
  const failed: string[] = [];
  for (const { path } of mainCases(templates, 8)) {
    const { status } = await ask(path);
    if (status !== 200) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
});

const quote = "We close the month in two days.";

it.each([
  ["/", [quote, "Head of finance, Example Works", 'alt="Example Works"', "Meet us."], ["no longer shown"]],
  ["/aiv-customer", ['alt="Example Works"', "2 days", "/learn/aiv-casestudies/example-works"], ["Meet us."]],
  ["/learn/aiv-casestudies/example-works", ["Forty spreadsheets", "2 days", quote, "Head of finance"], []],
  ["/company/aivteam", ["Ada Example", "product-tour.webp"], ["Visualization designer"]],
  ["/company/aiv-blog/aiv-vs-qlik", ['rel="author"', "Ada Example", "Meet us.", "/registerInEvent"], []],
  ["/newsroom", ["Example Times", "January 15, 2026", "/newsroom/feed.xml"], ["of a later day"]],
  [
    "/company/contact",
    ["+1 201 555 0123", "tel:+12015550123", "1 Harbor Street, Elsewhere", "Legal notice"],
    [],
  ],
] as const)("shows what the owner has filled in on %s", async (path, shown, hidden) => {
  const html = await (await ask(path)).text();
  expect(shown.filter((text) => !html.includes(text))).toEqual([]);
  expect(hidden.filter((text) => html.includes(text))).toEqual([]);
});
