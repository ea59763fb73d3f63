import { expect, test } from "vitest";
import { redo, startHistory, step, undo } from "./history.ts";

test("redoes undone steps until there is a new one", () => {
  const three = ["b", "c"].reduce(step, startHistory("a"));
  expect(undo(undo(undo(three))).now).toBe("a");
  expect(redo(undo(undo(three))).now).toBe("b");
  expect(redo(redo(redo(undo(undo(three))))).now).toBe("c");
  expect(redo(step(undo(three), "d"))).toEqual({ past: ["a", "b"], now: "d", future: [] });
  expect(step(three, "c")).toBe(three);
});

test("stores at most 100 steps to undo", () => {
  const many = Array.from({ length: 150 }, (_, i) => i + 1).reduce(step, startHistory(0));
  expect(many.past).toHaveLength(100);
  expect(many.past[0]).toBe(50);
});
