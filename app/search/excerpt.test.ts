import { describe, expect, it } from "vitest";
import { excerptOf, piecesOf } from "./excerpt.ts";

const long = (middle: string) => `${"before ".repeat(50)}${middle} ${"after ".repeat(50)}`.trim();
const textOf = (pieces: { text: string }[] | undefined) => pieces?.map(({ text }) => text).join("");

describe("piecesOf", () => {
  it("marks whole words, ignoring case and number", () => {
    expect(piecesOf("Bursting a burst: BURSTS.", new Set(["burst"]))).toEqual([
      { text: "Bursting a ", found: false },
      { text: "burst", found: true },
      { text: ": ", found: false },
      { text: "BURSTS", found: true },
      { text: ".", found: false },
    ]);
  });

  it("does not change the text", () => {
    const text = "Größe → naïve, 100 % of <b>it</b>";
    expect(textOf(piecesOf(text, new Set(["naïve", "it", "größe"])))).toBe(text);
  });
});

describe("excerptOf", () => {
  it("selects the section with the most words and cuts around them", () => {
    const sections = [
      { id: "one", heading: "One", text: long("audit") },
      { id: "two", heading: "Two", text: long("audit of each trail") },
      { id: "three", heading: "Three", text: long("trail, trail") },
    ];
    const excerpt = excerptOf(sections, new Set(["audit", "trail"]));
    expect(excerpt?.section.id).toBe("two");
    const text = textOf(excerpt?.pieces) ?? "";
    expect(text).toMatch(/^… before .*audit of each trail after.* …$/);
    expect(text.split(" ").length).toBeLessThan(35);
  });

  it("counts words in the heading", () => {
    const sections = [
      { id: "one", heading: "One", text: "An audit." },
      { id: "two", heading: "The audit trail", text: "An audit." },
    ];
    expect(excerptOf(sections, new Set(["audit", "trail"]))?.section.id).toBe("two");
  });

  it("does not cut a short text", () => {
    const sections = [{ id: "", heading: "", text: "One audit, one trail." }];
    expect(textOf(excerptOf(sections, new Set(["trail"]))?.pieces)).toBe("One audit, one trail.");
  });

  it("returns undefined if no word matches", () => {
    expect(excerptOf([{ id: "", heading: "", text: "Retail" }], new Set(["audit"]))).toBeUndefined();
  });
});
