import { expect, test } from "vitest";
import { redo, startHistory, step, undo } from "./history.ts";

const steps = <T>(first: T, next: readonly T[]) =>
  next.reduce((history, each) => step(history, each), startHistory(first));

test("redoes undone steps until there is a new one", () => {
  const three = steps("a", ["b", "c"]);
  expect(undo(undo(undo(three))).now).toBe("a");
  expect(redo(undo(undo(three))).now).toBe("b");
  expect(redo(redo(redo(undo(undo(three))))).now).toBe("c");
  expect(redo(step(undo(three), "d"))).toEqual({ past: ["a", "b"], now: "d", future: [] });
  expect(step(three, "c")).toBe(three);
});

test("stores at most 100 steps to undo", () => {
  const many = steps(
    0,
    Array.from({ length: 150 }, (_, i) => i + 1),
  );
  expect(many.past).toHaveLength(100);
  expect(many.past[0]).toBe(50);
});

test("undoes the parts of one step at once", () => {
  const [first, second] = [{}, {}];
  const typed = ["1", "12", "123"].reduce((history, each) => step(history, each, first), startHistory(""));
  expect(undo(typed)).toEqual({ past: [], now: "", future: ["123"] });
  expect(undo(step(typed, "4", second)).now).toBe("123");
  expect(undo(step(undo(step(typed, "4", second)), "5", first)).now).toBe("123");
});
