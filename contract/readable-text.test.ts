import { expect, it } from "vitest";
import { readableLine, readableText } from "./readable-text.ts";

it("has one line break for all of Unicode, and none in a line", () => {
  const text = "a\r\nb\nc\vd\fe\rf\u0085g\u2028h\u2029i";
  expect(readableText(text)).toBe("a\nb\nc\nd\ne\nf\ng\nh\ni");
  expect(readableLine(text)).toBe("a b c d e f g h i");
});

it("loses characters that control, reorder or hide text", () => {
  expect(readableText("a\t\u0000\u001b[31m\u007f\u009bb")).toBe("a   [31m  b");
  expect(
    readableText("\u202egnp\u202c\u2066x\u2069\u200f\u061c\u200b\u2060\ufeff\u00ad\u3164\u{e0041}.exe"),
  ).toBe("gnpx.exe");
});

it.each(["می\u200cخواهم", "👩\u200d👩\u200d👧 ❤\ufe0f", "葛\u{e0100}", "Zoë O'Neil-王"])(
  "keeps %s",
  (text) => {
    expect(readableText(text)).toBe(text);
  },
);
