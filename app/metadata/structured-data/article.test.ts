import { expect, it } from "vitest";
import { readPage } from "#editorial/pages.ts";
import { article } from "./article.ts";

const path = "/company/aiv-blog/aiv-vs-qlik";
const url = (to: string) => `https://www.example.com${to}`;

it.each([
  ["the company", undefined, { "@type": "Organization" }],
  ["a person", { name: "Ada" }, { "@type": "Person", name: "Ada" }],
  ["a person with a page", { name: "Ada", url: "/company/aivteam" }, { url: url("/company/aivteam") }],
  ["a person elsewhere", { name: "Ada", url: "https://ada.example/" }, { url: "https://ada.example/" }],
])("names %s as the author of an article", (_who, author, expected) => {
  const page = readPage(path);
  if (page?.section !== "blog") throw new Error(`${path} is no article`);
  expect(article({ page: { ...page, author }, url, picture: undefined })).toMatchObject([
    { author: expected },
  ]);
});
