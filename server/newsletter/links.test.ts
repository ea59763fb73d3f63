import { expect, it } from "vitest";
import { CONFIRM_DAYS } from "#contract/limits.ts";
import { CONFIRM_PAGE } from "#contract/paths.ts";
import { confirmedAddress, confirmPath } from "./links.ts";

const key = Buffer.alloc(32, 1);
const sentAt = Date.UTC(2026, 0, 31, 12);
const DAY_MS = 24 * 3_600_000;
const path = confirmPath(key, "ann+1@example.com", sentAt);
const { pathname, searchParams } = new URL(path, "https://www.example.com");
const query = Object.fromEntries(searchParams);

it("confirms the address of a signed link until it expires", () => {
  expect(pathname).toBe(CONFIRM_PAGE);
  expect(confirmedAddress(key, query, sentAt)).toBe("ann+1@example.com");
  expect(confirmedAddress(key, query, sentAt + CONFIRM_DAYS * DAY_MS - 1)).toBe("ann+1@example.com");
  expect(confirmedAddress(key, query, sentAt + CONFIRM_DAYS * DAY_MS)).toBeUndefined();
});

it.each<[string, Record<string, string>]>([
  ["another address", { ...query, email: "eve@example.com" }],
  ["a later time", { ...query, expires: `${Number(query.expires) + 1}` }],
  ["another token", { ...query, token: "x".repeat(43) }],
  ["a longer token", { ...query, token: `${query.token}x` }],
  ["no token", { email: "ann+1@example.com", expires: `${query.expires}` }],
  ["nothing", {}],
])("confirms nothing for a link with %s", (_what, forged) => {
  expect(confirmedAddress(key, forged, sentAt)).toBeUndefined();
});

it("accepts no link of another key", () => {
  expect(confirmedAddress(Buffer.alloc(32, 2), query, sentAt)).toBeUndefined();
});
