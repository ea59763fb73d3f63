import { expect, test } from "vitest";
import { isGenuine } from "../../kit/token.ts";
import { accessTo, LIFETIME, START } from "./access.ts";

test("the initial token is genuine", async () => {
  expect(await isGenuine(START)).toBe(true);
});

test("a genuine token opens its rows for a minute", () => {
  expect(accessTo(START.token, true, LIFETIME - 1)).toEqual({ stores: ["Boise store"] });
  expect(accessTo(START.token, true, LIFETIME)).toEqual({ refusal: "The token expired 0 seconds ago" });
  expect(accessTo(START.token, false, 0)).toHaveProperty("refusal");
});
