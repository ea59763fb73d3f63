import { expect, test } from "vitest";
import { employment } from "../../datasets/employment.data.ts";
import { type Job, messageOf, runGroup } from "./group.ts";

const march = "2009-03-01";
const job: Job = {
  months: { Headline: march, "Goods producers": march, Change: march },
  broken: undefined,
  policy: "all",
};
const states = (changes: Partial<Job>) =>
  runGroup(employment, { ...job, ...changes }).map(({ state }) => state);

test("one month gives the three figures on the page", () => {
  const [headline, goods, change] = runGroup(employment, job);
  expect(headline?.lines).toEqual([{ label: "Jobs outside of farms", jobs: 132_549 }]);
  expect(goods?.lines.map(({ jobs }) => jobs)).toEqual([6291, 12_208, 728]);
  expect(change?.lines[0]?.jobs).toBe(-802);
});

test("a report for the wrong month gives a plausible figure", () => {
  const slipped = runGroup(employment, { ...job, months: { ...job.months, Change: "2009-04-01" } });
  expect(slipped[2]?.lines[0]?.jobs).toBe(-704);
});

test("on a failure the policy holds all reports or sends the rest", () => {
  expect(states({})).toEqual(["sent", "sent", "sent"]);
  expect(states({ broken: "Change" })).toEqual(["held", "held", "failed"]);
  expect(states({ broken: "Change", policy: "rest" })).toEqual(["sent", "sent", "failed"]);
});

test("the message names the failed report", () => {
  expect(messageOf(runGroup(employment, { ...job, broken: "Headline", policy: "rest" }))).toBe(
    "Sent without Headline, which failed: Goods producers and Change.",
  );
  expect(messageOf(runGroup(employment, { ...job, broken: "Headline" }))).toContain("Nothing was sent");
});
