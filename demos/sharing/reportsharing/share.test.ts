import { expect, test } from "vitest";
import { decemberSales as sales } from "../../datasets/december-sales.data.ts";
import { accessBy, lastRun, type Share, STORE, TODAY, type Way } from "./share.ts";

const share: Share = { filtered: false, rule: false, sent: TODAY, revoked: false };
const rows = (way: Way, changes: Partial<Share> = {}) =>
  accessBy(way, { ...share, ...changes }, sales).rows.length;
const all = sales.length;
const own = sales.filter(({ store }) => store === STORE).length;

test("a sender's filter restricts a file, a server rule restricts a link", () => {
  expect(own).toBeGreaterThan(0);
  expect(rows("file", { filtered: true })).toBe(own);
  expect(rows("link", { rule: true })).toBe(own);
  expect(rows("link", { filtered: true })).toBe(all);
  expect(rows("file", { rule: true })).toBe(all);
});

test("a link and a folder can be revoked, a file cannot", () => {
  expect([rows("link", { revoked: true }), rows("folder", { revoked: true })]).toEqual([0, 0]);
  expect(rows("file", { revoked: true })).toBe(all);
});

test("a file contains the data of the day it was sent", () => {
  const early = sales.filter(({ order_date }) => String(order_date) <= "2025-12-10").length;
  expect(rows("file", { sent: "2025-12-10" })).toBe(early);
  expect(rows("link", { sent: "2025-12-10" })).toBe(all);
});

test("a schedule runs on Mondays until it is revoked", () => {
  expect(lastRun("2025-12-03", false)).toBe("2025-12-29");
  expect(lastRun("2025-12-03", true)).toBe("2025-12-01");
  expect(lastRun("2025-12-01", true)).toBe("2025-12-01");
});
