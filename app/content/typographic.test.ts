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
  ])("%s", (typed, printed) => expect(typographic(typed)).toBe(printed));
});

it("leaves addresses in front matter alone", () => {
  const page = { lead: "it's", next: { href: "/it's" }, sources: [{ url: "https://example.com/'" }] };
  expect(typographicDeep(page)).toEqual({ ...page, lead: "it’s" });
});
