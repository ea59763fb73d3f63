import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/enrollment.ts";
import { flights } from "../../datasets/flights.data.ts";
import { origins } from "../../datasets/origins.data.ts";
import {
  answer,
  calculateMeasure,
  GROUPINGS,
  MEASURES,
  type Question,
  sentenceOf,
  sqlOf,
} from "./question.ts";

const rows = transform(flights, [{ join: origins, on: "origin" }]);
const fields = ["date", "delay", "distance", "origin", "destination", "state", "region"] as const;
const database = new DatabaseSync(":memory:");
database.exec(`CREATE TABLE flights (${fields.join(", ")})`);
const insert = database.prepare(`INSERT INTO flights VALUES (${fields.map(() => "?").join(", ")})`);
for (const row of rows)
  insert.run(...fields.map((field) => (typeof row[field] === "number" ? row[field] : String(row[field]))));

test("the five definitions of late give different rates", () => {
  const rates = (["any", "five", "late", "airports", "thirty"] as const).map((key) =>
    calculateMeasure(rows, key),
  );
  expect(rates.map((rate) => Math.round(rate * 100) / 100)).toEqual([46.3, 34.9, 22.55, 19.25, 11.45]);
});

describe("the SQL returns the charted answer", () => {
  const cases = keysOf(MEASURES).flatMap((measure) =>
    keysOf(GROUPINGS).flatMap((by): Question[] => [
      { measure, by, region: "", month: "" },
      { measure, by, region: "South", month: "2001-02" },
    ]),
  );
  test.each(cases)("$measure by $by, $region $month", (question) => {
    const found = database
      .prepare(sqlOf(question))
      .all()
      .map(({ answer_group, value }) => [answer_group, Number(value).toFixed(6)]);
    expect(found).toEqual(answer(rows, question).map(({ group, value }) => [group, value.toFixed(6)]));
    expect(found.length).toBeGreaterThan(0);
  });
});

test("a question is written as a sentence", () => {
  expect(sentenceOf({ measure: "late", by: "region", region: "", month: "" })).toBe(
    "What was the late rate by region, January to March 2001?",
  );
  expect(sentenceOf({ measure: "delay", by: "hour", region: "West", month: "2001-03" })).toBe(
    "What was the mean delay by hour of departure, for departures in the West, in March 2001?",
  );
});
