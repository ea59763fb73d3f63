import { expect, it } from "vitest";
import { formatTable } from "./table.ts";

const rows = [
  ["1", "a short text", "newsletter"],
  ["22", "a text that goes on and on", "contact"],
];

it("aligns columns", () => {
  expect(formatTable(["ID", "TEXT", "FORM"], rows)).toEqual([
    "ID  TEXT                        FORM",
    "1   a short text                newsletter",
    "22  a text that goes on and on  contact",
  ]);
});

it("removes control characters and bidi overrides", () => {
  const text = "a\u001b[31m\u009b31m\u0007\u007f\u202egnp.exe\u2066x\u2069\u061c\u2028b";
  expect(formatTable(["TEXT"], [[text]])).toEqual(["TEXT", "a [31m 31m  gnp.exex b"]);
});
