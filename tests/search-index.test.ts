import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type IndexFile, openIndex, type TextsFile } from "#app/search/search-index.ts";
import { routes } from "./support/routes.ts";

/* The index of the build: its contents, and the relevance of its results. */

const read = (name: string) => JSON.parse(readFileSync(`build/client/search/${name}.json`, "utf8"));
const file: IndexFile = read("index");
const texts: TextsFile = read("texts");
const index = openIndex(file);
const found = (query: string) => index.find(query).hits.map(({ page }) => page.path);

it("contains every page once, without those with a parameter", () => {
  const expected = routes.pages.filter(({ path }) => !path.includes(":")).map(({ path }) => path);
  const held = file.pages.map(({ path }) => path);
  expect(new Set(held).size).toBe(held.length);
  expect(expected.filter((path) => !held.includes(path))).toEqual([]);
  const never = /^\/(solutions\/|featurePage\/sample\/|form\/|aiv_unsubscribe|aiv_feedback_email|offline)/;
  expect(held.filter((path) => never.test(path))).toEqual([]);
  expect(texts.length).toBe(held.length);
});

it("has the text, title and description of every page", () => {
  const poor = file.pages.filter(
    ({ title, description }, at) =>
      !title || !description || (texts[at]?.map(({ text }) => text).join(" ") ?? "").split(" ").length < 100,
  );
  expect(poor).toEqual([]);
});

/* Queries of visitors, with the page that they look for. */
const questions: readonly (readonly [query: string, first: string])[] = [
  ["report bursting", "/featurePage/reporting/reportbursting"],
  ["Tableau", "/company/aiv-blog/aiv-vs-tableau"],
  ["tabelau", "/company/aiv-blog/aiv-vs-tableau"],
  ["pricing", "/aiv-pricing"],
  ["privacy", "/privacy-policy"],
  ["annotatons", "/featurePage/collaborate/annotations"],
  ["careers", "/company/careers"],
  ["birt training", "/aivtech/professionalservices/training/birt-training"],
  ["documentation", "/documentations"],
  ["sso", "/aiv_consulting_single_sign_on"],
  ["SAML", "/aiv_consulting_single_sign_on"],
  ["docker", "/documentations/installation"],
  ["unsubscribe", "/aiv-unsubscribe"],
  ["opt out", "/aiv-unsubscribe"],
  ["feedback", "/aiv_feedback"],
  ["row level security", "/featurePage/admin/external_security"],
  ["white label", "/featurePage/sharing/embed"],
  ["jobs", "/company/careers"],
  ["gdpr", "/privacy-policy"],
  ["login", "/aiv-one-saas-sign-in"],
  ["excel export", "/featurePage/dashboardwidget/spreadsheet"],
  ["AI", "/product/assistant"],
  ["free trial", "/aiv-pricing"],
  ["cost", "/aiv-pricing"],
  ["download", "/aiv-download"],
  ["demo", "/aiv-demo"],
  ["contact", "/company/contact"],
];

describe("ranks first", () => {
  it.each(questions)("%s", (query, path) => {
    expect(found(query)[0]).toBe(path);
  });
});

it("ranks among the first five: prefixes, and words of the text", () => {
  expect(found("dashb").slice(0, 5)).toContain("/featurePage/dashboardvisualization/dashboard");
  expect(found("dashbord").slice(0, 8)).toContain("/featurePage/dashboardvisualization/dashboard");
});

it("reports if no page has all of the words", () => {
  expect(index.find("bursting xqzzyv").partial).toBe(true);
  expect(index.find("report bursting").partial).toBe(false);
});

it("finds nothing for nonsense, empty and punctuation-only queries", () => {
  for (const query of ["xqzzyv", "", "  ", "?!", '"']) expect(found(query)).toEqual([]);
});
