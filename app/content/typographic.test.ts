import { describe, expect, it } from "vitest";
import { typographic, typographicDeep } from "./typographic.ts";

describe("typographic", () => {
  it.each([
    ["people's time", "people’s time"],
    ['say "yes" now', "say “yes” now"],
    ['("quoted")', "(“quoted”)"],
    ["'single' word", "‘single’ word"],
    ["readers' rows", "readers’ rows"],
    ["no quotes", "no quotes"],
  ])("%s", (text, expected) => expect(typographic(text)).toBe(expected));
});

it("does not change addresses in front matter", () => {
  const page = { lead: "it's", next: { href: "/it's" }, sources: [{ url: "https://example.com/'" }] };
  expect(typographicDeep(page)).toEqual({ ...page, lead: "it’s" });
});
