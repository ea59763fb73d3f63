import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { keysOf } from "#contract/records.ts";
import { flights } from "../../datasets/public.data.ts";
import { isGenuine } from "../../kit/token.ts";
import { accessOf, payloadOf, readClaims, START, USERS, type User } from "./rules.ts";

const access = (user: User, genuine = true, change = (payload: string) => payload) =>
  accessOf(readClaims(change(payloadOf(user))), genuine, flights);

test("the operator of two airports gets 138 of 2,000 rows", () => {
  expect(access("Operator of O'Hare and Midway")).toMatchObject({
    refusal: undefined,
    where: "origin IN (?, ?)",
    values: ["ORD", "MDW"],
  });
  expect(access("Operator of O'Hare and Midway").rows).toHaveLength(138);
  expect(access("Network planner").rows).toHaveLength(2000);
});

test("the condition of a query has the rows that a session may read", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE flights (origin)");
  const insert = database.prepare("INSERT INTO flights VALUES (?)");
  for (const { origin } of flights) insert.run(String(origin));
  for (const user of keysOf(USERS)) {
    const { refusal, where, values, rows } = access(user);
    const found = database.prepare(`SELECT origin FROM flights WHERE ${where}`).all(...values);
    if (!refusal) expect(found).toHaveLength(rows.length);
  }
});

test("no airports give no rows; an unknown role or a foreign token gives no access", () => {
  expect(access("Operator without an airport")).toMatchObject({
    refusal: undefined,
    where: "FALSE",
    rows: [],
  });
  expect(access("User of another module").refusal).toMatch(/^Role/);
  const foreign = access("Network planner", true, (payload) => payload.replace("reports", "billing"));
  expect(foreign).toMatchObject({ rows: [], refusal: expect.stringMatching(/^Audience/) });
  expect(access("Network planner", false).rows).toEqual([]);
});

test("the initial token is genuine", async () => {
  expect(await isGenuine(START)).toBe(true);
});

test("a payload outside the schema is rejected", () => {
  expect(readClaims("{")).toBeUndefined();
  expect(readClaims('{"iss":"x"}')).toBeUndefined();
});
