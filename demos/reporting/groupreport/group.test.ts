import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { monthlySales } from "../../datasets/monthly-sales.data.ts";
import { type Job, messageOf, runGroup } from "./group.ts";

const job: Job = {
  month: "2025-04-01",
  broken: undefined,
  policy: "all",
};
const states = (changes: Partial<Job>) =>
  runGroup(monthlySales, { ...job, ...changes }).map(({ state }) => state);
/** Revenue of a month in the books. */
const revenueOf = (month: string, category?: string) =>
  readDataset("retail-sales")
    .filter((line) => String(line.order_date).startsWith(month) && (!category || line.category === category))
    .reduce((sum, { revenue }) => sum + numberOf(revenue), 0);

test("one month gives three reports that agree with the books", () => {
  const [headline, categories, change] = runGroup(monthlySales, job);
  expect(headline?.lines[0]?.revenue).toBeCloseTo(revenueOf("2025-04"), 6);
  expect(categories?.lines.map(({ revenue }) => revenue)).toEqual(
    ["Garden", "Kitchen", "Lighting", "Outdoor", "Textiles"].map((category) =>
      Number(revenueOf("2025-04", category).toFixed(2)),
    ),
  );
  expect(change?.lines[0]?.revenue).toBeCloseTo(revenueOf("2025-04") - revenueOf("2025-03"), 6);
});

test("on a failure the policy holds all reports or sends the rest", () => {
  expect(states({})).toEqual(["sent", "sent", "sent"]);
  expect(states({ broken: "Change" })).toEqual(["held", "held", "failed"]);
  expect(states({ broken: "Change", policy: "rest" })).toEqual(["sent", "sent", "failed"]);
});

test("the message names the failed report", () => {
  expect(messageOf(runGroup(monthlySales, { ...job, broken: "Headline", policy: "rest" }))).toBe(
    "Sent without Headline, which failed: Categories and Change.",
  );
  expect(messageOf(runGroup(monthlySales, { ...job, broken: "Headline" }))).toContain("Nothing was sent");
});
