import { expect, it } from "vitest";
import { CONFIRM_DAYS } from "#contract/limits.ts";
import { CONFIRM_PAGE } from "#contract/paths.ts";
import { sign } from "../security/signature.ts";
import { confirmPath, readConfirmLink } from "./links.ts";

const key = Buffer.alloc(32, 1);
const sentAt = Date.UTC(2026, 0, 31, 12);
const DAY_MS = 24 * 3_600_000;
/** A mail may wait in the outbox. */
const requestedAt = sentAt - 3_600_000;
const path = confirmPath(key, { email: "ann+1@example.com", requestedAt }, sentAt);
const { pathname, searchParams } = new URL(path, "https://www.example.com");
const query = Object.fromEntries(searchParams);

it("confirms the address of a signed link until it expires", () => {
  expect(pathname).toBe(CONFIRM_PAGE);
  const link = { email: "ann+1@example.com", requestedAt };
  expect(readConfirmLink([key], query, sentAt)).toEqual(link);
  expect(readConfirmLink([key], query, sentAt + CONFIRM_DAYS * DAY_MS - 1)).toEqual(link);
  expect(readConfirmLink([key], query, sentAt + CONFIRM_DAYS * DAY_MS)).toBeUndefined();
  expect(CONFIRM_DAYS).toBe(30);
});

it.each<[string, Record<string, string>]>([
  ["another address", { ...query, email: "eve@example.com" }],
  ["a later time", { ...query, expires: `${Number(query.expires) + 1}` }],
  ["a later request", { ...query, requested: `${Number(query.requested) + 1}` }],
  ["no request", { ...query, requested: "" }],
  ["another token", { ...query, token: "x".repeat(43) }],
  ["a longer token", { ...query, token: `${query.token}x` }],
  ["no token", { email: "ann+1@example.com", expires: `${query.expires}` }],
  ["nothing", {}],
])("confirms nothing for a link with %s", (_what, forged) => {
  expect(readConfirmLink([key], forged, sentAt)).toBeUndefined();
});

it("accepts no link of a key that is no longer valid", () => {
  const other = Buffer.alloc(32, 2);
  expect(readConfirmLink([other, key], query, sentAt)).toBeDefined();
  expect(readConfirmLink([other], query, sentAt)).toBeUndefined();
});

it("takes the time of its mail for the request of a link without one, as older versions signed them", () => {
  const { email = "", expires = "" } = query;
  const old = { email, expires, token: sign(key, `${expires}\n${email}`) };
  expect(readConfirmLink([key], old, sentAt)).toEqual({ email, requestedAt: sentAt + 999 });
});
