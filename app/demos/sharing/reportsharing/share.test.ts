import { expect, test } from "vitest";
import { flights } from "../../datasets/flights.data.ts";
import { lastRun, openedBy, type Share, TODAY, type Way } from "./share.ts";

const share: Share = { filtered: false, rule: false, sent: TODAY, revoked: false };
const rows = (way: Way, changes: Partial<Share> = {}) =>
  openedBy(way, { ...share, ...changes }, flights).rows.length;

test("the four cases of the page", () => {
  expect(rows("file")).toBe(2000);
  expect(rows("link")).toBe(2000);
  expect(rows("file", { filtered: true })).toBe(102);
  expect(rows("link", { rule: true })).toBe(102);
});

test("a filter does not bind a link, nor a rule a file", () => {
  expect(rows("link", { filtered: true })).toBe(2000);
  expect(rows("file", { rule: true })).toBe(2000);
});

test("a link and a folder can be taken back, a file cannot", () => {
  expect([rows("link", { revoked: true }), rows("folder", { revoked: true })]).toEqual([0, 0]);
  expect(rows("file", { revoked: true })).toBe(2000);
});

test("a file stays as it was sent", () => {
  const january = flights.filter(({ date }) => String(date) < "2001-02-01").length;
  expect(rows("file", { sent: "2001-01-31" })).toBe(january);
  expect(rows("link", { sent: "2001-01-31" })).toBe(2000);
});

test("a schedule runs on Mondays, and no more once it is taken back", () => {
  expect(lastRun("2001-02-01", false)).toBe("2001-03-26");
  expect(lastRun("2001-02-01", true)).toBe("2001-01-29");
  expect(lastRun("2001-01-29", true)).toBe("2001-01-29");
});
