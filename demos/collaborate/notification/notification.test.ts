import { expect, test } from "vitest";
import { changes } from "./changes.data.ts";
import { type Change, deliver, formatTime, outcomeOf, READERS, type Rules, START } from "./notification.ts";

const rules: Rules = START["Alaska desk"];
const change: Change = { minute: 600, catalog: "Alaska", reviewed: true, magnitude: 3, place: "" };

test.each([
  [{}, "Sent at once"],
  [{ minute: 20 * 60 }, "Held overnight"],
  [{ minute: 7 * 60 - 1 }, "Held overnight"],
  [{ minute: 7 * 60 }, "Sent at once"],
  [{ magnitude: 2.9 }, "In the list"],
  [{ reviewed: false }, "Not told"],
  [{ catalog: "Nevada" }, "Not told"],
])("a change with %o is %s", (part, outcome) => {
  expect(outcomeOf({ ...change, ...part }, rules)).toBe(outcome);
});

test("held messages arrive at the end of the quiet hours", () => {
  const arrivals = deliver(
    [120, 600, 1300].map((minute) => ({ ...change, minute })),
    rules,
  );
  expect(arrivals.map(({ minute }) => formatTime(minute))).toEqual(["07:00", "10:00", "07:00, next day"]);
});

test("a summary counts as one message", () => {
  const steward = deliver(changes, START["Data steward"]);
  const summaries = steward.filter(({ outcome }) => outcome === "In the summary");
  expect(summaries).toHaveLength(1);
  const summarized = changes.filter(({ reviewed, magnitude }) => reviewed && magnitude < 5).length;
  expect(summaries[0]?.changes).toHaveLength(summarized);
});

test("following everything sends every change", () => {
  const sizes = READERS.map((reader) => deliver(changes, START[reader]).length);
  expect(changes.length).toBeGreaterThan(300);
  expect(sizes[2]).toBe(changes.filter(({ magnitude }) => magnitude >= 0).length);
});
