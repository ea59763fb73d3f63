import { expect, it } from "vitest";
import { oneClickAddress, oneClickPath, unsubscribePage } from "./links.ts";

const key = Buffer.alloc(32, 1);
const query = Object.fromEntries(
  new URL(oneClickPath(key, "ann+1@example.com"), "https://www.example.com").searchParams,
);

it("returns the address of a link that this server has signed", () => {
  expect(oneClickAddress([key], query)).toBe("ann+1@example.com");
});

it.each<[string, Record<string, string>]>([
  ["another address", { ...query, email: "eve@example.com" }],
  ["another token", { ...query, token: "x".repeat(43) }],
  ["a longer token", { ...query, token: `${query.token}x` }],
  ["nothing", {}],
])("returns no address for a link with %s", (_what, forged) => {
  expect(oneClickAddress([key], forged)).toBeUndefined();
});

it("leads to the page of an address, encoded as one segment", () => {
  expect(unsubscribePage("a/b@example.com")).toBe("/aiv_unsubscribe/a%2Fb%40example.com/subscriber");
});
