import { expect, it } from "vitest";
import { pushSubscription, pushUnsubscription } from "./push-subscription.ts";

const keys = { p256dh: `B${"x".repeat(86)}`, auth: `${"a-_".repeat(7)}A` };
const endpoint = "https://push.example.com/send/1?x=@";
const isValid = (subscription: unknown) => pushSubscription.safeParse(subscription).success;

it("accepts a subscription as browsers send it, and ignores its other members", () => {
  expect(pushSubscription.parse({ endpoint, expirationTime: null, keys })).toEqual({ endpoint, keys });
});

it.each([
  "ftp://push.example.com/1",
  "push.example.com/1",
  "x https://push.example.com/1",
  "https://user:password@push.example.com/1",
  "https://push.example.com/a b",
  "https://push.example.com/\n",
  "https://",
])("rejects the endpoint %j", (wrong) => {
  expect(isValid({ endpoint: wrong, keys })).toBe(false);
  expect(pushUnsubscription.safeParse({ endpoint: wrong }).success).toBe(false);
});

it("accepts an endpoint of the maximum length", () => {
  const longest = `http://push.example.com/${"x".repeat(2024)}`;
  expect(longest).toHaveLength(2048);
  expect(pushUnsubscription.parse({ endpoint: longest })).toEqual({ endpoint: longest });
  expect(pushUnsubscription.safeParse({ endpoint: `${longest}x` }).success).toBe(false);
});

it.each([
  ["a short p256dh", { ...keys, p256dh: `B${"x".repeat(85)}` }],
  ["a long p256dh", { ...keys, p256dh: `B${"x".repeat(87)}` }],
  ["a compressed point", { ...keys, p256dh: `A${"x".repeat(86)}` }],
  ["a space before p256dh", { ...keys, p256dh: ` B${"x".repeat(86)}` }],
  ["plain base64", { ...keys, p256dh: `B${"x".repeat(85)}+` }],
  ["a short auth", { ...keys, auth: "a".repeat(21) }],
  ["a long auth", { ...keys, auth: "a".repeat(23) }],
  ["padding", { ...keys, auth: `${"a".repeat(21)}=` }],
  ["no auth", { p256dh: keys.p256dh }],
])("rejects keys with %s", (_what, wrong) => {
  expect(isValid({ endpoint, keys: wrong })).toBe(false);
});
