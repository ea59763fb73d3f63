import { expect, test } from "vitest";
import { flights } from "../../datasets/flights.data.ts";
import { accessBy, lastRun, type Share, TODAY, type Way } from "./share.ts";

const share: Share = { filtered: false, rule: false, sent: TODAY, revoked: false };
const rows = (way: Way, changes: Partial<Share> = {}) =>
  accessBy(way, { ...share, ...changes }, flights).rows.length;

test("filters and rules give the four row counts on the page", () => {
  expect(rows("file")).toBe(2000);
  expect(rows("link")).toBe(2000);
  expect(rows("file", { filtered: true })).toBe(102);
  expect(rows("link", { rule: true })).toBe(102);
});

test("a sender's filter does not restrict a link, a server rule does not restrict a file", () => {
  expect(rows("link", { filtered: true })).toBe(2000);
  expect(rows("file", { rule: true })).toBe(2000);
});

test("a link and a folder can be revoked, a file cannot", () => {
  expect([rows("link", { revoked: true }), rows("folder", { revoked: true })]).toEqual([0, 0]);
  expect(rows("file", { revoked: true })).toBe(2000);
});

test("a file contains the data of the day it was sent", () => {
  const january = flights.filter(({ date }) => String(date) < "2001-02-01").length;
  expect(rows("file", { sent: "2001-01-31" })).toBe(january);
  expect(rows("link", { sent: "2001-01-31" })).toBe(2000);
});

test("a schedule runs on Mondays until it is revoked", () => {
  expect(lastRun("2001-02-01", false)).toBe("2001-03-26");
  expect(lastRun("2001-02-01", true)).toBe("2001-01-29");
  expect(lastRun("2001-01-29", true)).toBe("2001-01-29");
});
