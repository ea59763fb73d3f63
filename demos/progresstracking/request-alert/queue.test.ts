import { expect, test } from "vitest";
import { alertsOf, MORNING, retry, runQueue, stateAt } from "./queue.ts";

const none = new Map<number, number>();
const five = MORNING.slice(0, 5);
const ends = (slots: number, requests = five) => runQueue(requests, slots, none).map(({ end }) => end);

test("the last of five runs ends at 06:12 with two slots and at 06:20 with one, as on the page", () => {
  expect(ends(2)).toEqual([4, 4, 8, 8, 12]);
  expect(ends(1)).toEqual([4, 8, 12, 16, 20]);
});

test("canceling frees the slot of a run and removes a waiting request", () => {
  expect(runQueue(five, 1, new Map([[1, 1]])).map(({ end }) => end)).toEqual([1, 5, 9, 13, 17]);
  const [, second, third] = runQueue(five, 1, new Map([[2, 3]]));
  expect(second).toMatchObject({ outcome: "Canceled", end: 3 });
  expect(second?.start).toBeUndefined();
  expect(third).toMatchObject({ start: 4 });
});

test("states at 06:11", () => {
  expect(runQueue(MORNING, 2, none).map((run) => stateAt(run, 11))).toEqual([
    ...["Done", "Done", "Done", "Done", "Running", "Failed", "Running"],
    undefined,
    undefined,
  ]);
});

test("alerts report ends, failures, and once a run that takes twice the usual time", () => {
  const alerts = alertsOf(runQueue(MORNING, 2, none));
  expect(alerts.filter(({ kind }) => kind === "Slow")).toEqual([
    { minute: 22, kind: "Slow", text: "Sales of 2024: running for 12 minutes, usually 6" },
  ]);
  expect(alerts.filter(({ kind }) => kind === "Failed").map(({ minute }) => minute)).toEqual([9, 13]);
  expect(alerts).toHaveLength(10);
  expect(alerts.map(({ text }) => text)).toContain(
    "Online sales, Feb 12: done after 2 minutes, 0 rows. Check it before you share it",
  );
});

test("a retry fixes transient faults only", () => {
  const again = MORNING.slice(5).map((request) => retry(request, 9, 20));
  expect(again.map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    "unknown column: channel",
    undefined,
  ]);
});
