import { expect, it } from "vitest";
import { VITALS, vitalsSchema } from "./vitals.ts";

const isValid = (report: unknown) => vitalsSchema.safeParse(report).success;

it("accepts any of the metrics, from 0 to ten minutes", () => {
  expect(isValid({ path: "/", values: {} })).toBe(true);
  for (const name of VITALS) {
    for (const value of [0, 0.05, 600_000])
      expect(isValid({ path: "/", values: { [name]: value } })).toBe(true);
    for (const value of [-1, 600_001, "1", null])
      expect(isValid({ path: "/", values: { [name]: value } })).toBe(false);
  }
});

it("accepts nothing else", () => {
  expect(isValid({ path: "/", values: { FID: 1 } })).toBe(false);
  expect(isValid({ path: "/", values: {}, visitor: "1" })).toBe(false);
  expect(isValid({ path: "/" })).toBe(false);
});

it("accepts paths of the site up to 300 characters", () => {
  expect(isValid({ path: `/${"x".repeat(299)}`, values: {} })).toBe(true);
  for (const path of [`/${"x".repeat(300)}`, "https://example.com/", ""])
    expect(isValid({ path, values: {} })).toBe(false);
});
