import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { keysOf } from "#contract/records.ts";
import { gardenApril as rows } from "../../datasets/april-sales.data.ts";
import {
  answer,
  calculateMeasure,
  GROUPINGS,
  MARGINS,
  MEASURES,
  type Question,
  sentenceOf,
  sqlOf,
} from "./question.ts";

const fields = ["date", "store", "region", "category", "product", "discount", "revenue", "cost"] as const;
const database = new DatabaseSync(":memory:");
database.exec(`CREATE TABLE sales (${fields.join(", ")})`);
const insert = database.prepare(`INSERT INTO sales VALUES (${fields.map(() => "?").join(", ")})`);
for (const row of rows) insert.run(...fields.map((field) => row[field]));

test("the five definitions of margin give different values", () => {
  const values = MARGINS.map((margin) => calculateMeasure(rows, margin));
  expect(values.map((value) => Math.round(value * 10) / 10)).toEqual([75.5, 50.1, 43, 42.8, 36.3]);
});

test("the first question finds the range that the garden month hurts", () => {
  const groups = answer(rows, { measure: "margin", by: "category", region: "", period: "during" });
  expect(groups.at(-1)).toMatchObject({ group: "Garden" });
  expect(groups.at(-1)?.value).toBeLessThan(15);
  expect(groups.at(-2)?.value).toBeGreaterThan(50);
});

describe("the SQL returns the charted answer", () => {
  const cases = keysOf(MEASURES).flatMap((measure) =>
    keysOf(GROUPINGS).flatMap((by): Question[] => [
      { measure, by, region: "", period: "all" },
      { measure, by, region: "South", period: "during" },
    ]),
  );
  test.each(cases)("$measure by $by, $region $period", (question) => {
    const found = database
      .prepare(sqlOf(question))
      .all()
      .map(({ answer_group, value }) => [answer_group, Number(value).toFixed(6)]);
    expect(found).toEqual(answer(rows, question).map(({ group, value }) => [group, value.toFixed(6)]));
    expect(found.length).toBeGreaterThan(0);
  });
});

test("a question is written as a sentence", () => {
  expect(sentenceOf({ measure: "margin", by: "region", region: "", period: "all" })).toBe(
    "What was the gross margin by region, in April 2025?",
  );
  expect(sentenceOf({ measure: "revenue", by: "store", region: "West", period: "during" })).toBe(
    "What was the revenue by store, in the West, in the garden month?",
  );
});
