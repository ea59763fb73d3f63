import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { keysOf } from "#contract/records.ts";
import { flights } from "../../datasets/public.data.ts";
import { accessOf, payloadOf, SIGNED_AT, START, USERS, type User } from "./rules.ts";
import { compact, isGenuine, readClaims, sign } from "./token.ts";

const access = (user: User, genuine = true, minutes = 10, audience = "reports") =>
  accessOf(readClaims(payloadOf(user, audience)), genuine, SIGNED_AT + minutes * 60, flights);

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

test("no airports give no rows; an unknown role, a late or a foreign token gives no access", () => {
  expect(access("Operator without an airport")).toMatchObject({
    refusal: undefined,
    where: "FALSE",
    rows: [],
  });
  expect(access("User of another module").refusal).toMatch(/^Role/);
  expect(access("Network planner", true, 60)).toMatchObject({
    rows: [],
    refusal: expect.stringMatching(/^Expiry/),
  });
  expect(access("Network planner", true, 59).rows).toHaveLength(2000);
  expect(access("Network planner", true, 0, "billing").refusal).toMatch(/^Audience/);
  expect(access("Network planner", false).rows).toEqual([]);
});

test("the initial token verifies, and one changed letter invalidates it", async () => {
  const { token, publicKey } = START;
  expect(await isGenuine(token, publicKey)).toBe(true);
  expect(compact(token).split(".")).toHaveLength(3);
  const tampered = { ...token, payload: token.payload.replace("ORD", "DFW") };
  expect(await isGenuine(tampered, publicKey)).toBe(false);
  const other = await sign(token.payload);
  expect(await isGenuine(other.token, other.publicKey)).toBe(true);
  expect(await isGenuine(token, other.publicKey)).toBe(false);
});

test("a payload outside the schema is rejected", () => {
  expect(readClaims("{")).toBeUndefined();
  expect(readClaims('{"iss":"x"}')).toBeUndefined();
});
