import { describe, expect, it } from "vitest";
import { cleanTouch, isMarked, sourceName, touchOf } from "./source.ts";

const at = (search: string, referrer?: string) => touchOf({ pathname: "/retail", search }, referrer);

it("keeps the parameters of campaigns and clicks, and no other", () => {
  expect(
    at("?utm_source=google&utm_medium=cpc&utm_campaign=Spring%202026&gclid=Cj0K-_.1&name=Ada&email=a"),
  ).toEqual({
    page: "/retail",
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "Spring 2026",
    gclid: "Cj0K-_.1",
  });
});

describe("never trusts a value", () => {
  it.each([
    ["control characters", "?utm_term=a%00b%0Ac%E2%80%AEd%E2%80%A8e", { utm_term: "abcde" }],
    ["a mail address", "?utm_term=ada%40example.com", {}],
    ["white space", "?utm_term=%20%20", {}],
    ["a long text", `?utm_term=${"x".repeat(5000)}`, { utm_term: "x".repeat(100) }],
    [
      "half a surrogate pair",
      `?utm_term=${"x".repeat(99)}%F0%9F%98%80y`,
      { utm_term: `${"x".repeat(99)}😀` },
    ],
    ["a click id that is too long", `?gclid=${"x".repeat(501)}`, {}],
    ["a click id with markup", "?fbclid=%3Cb%3E", {}],
    ["a second click id", "?fbclid=f&gclid=g", { gclid: "g" }],
    ["a name of every object", "?constructor=x&__proto__=y", {}],
  ])("%s", (_what, search, kept) => {
    expect(at(search)).toEqual({ page: "/retail", ...kept });
  });

  it.each([null, 1, {}, ["x"], "no host name", "a@b", "x".repeat(501)])("%j as the referrer", (value) => {
    expect(cleanTouch((name) => (name === "referrer" ? value : undefined))).toEqual({});
  });

  it("a path with a mail address", () => {
    expect(touchOf({ pathname: "/aiv_unsubscribe/ada@example.com", search: "" })).toEqual({});
  });

  it("a lone surrogate, which PostgreSQL cannot store", () => {
    expect(cleanTouch((name) => (name === "utm_source" ? "a\ud800b" : undefined))).toEqual({
      utm_source: "ab",
    });
  });
});

it.each([
  ["?utm_source=news&gclid=1", "t.example", "news"],
  ["?msclkid=1", "www.bing.com", "bing"],
  ["?x=1", "news.example", "news.example"],
  ["", undefined, "direct"],
])("the source of %s from %s is %s", (search, referrer, name) => {
  expect(sourceName(at(search, referrer))).toBe(name);
  expect(isMarked(at(search, referrer))).toBe(name !== "direct");
});
