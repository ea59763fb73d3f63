import { expect, test } from "vitest";
import { bind } from "./controls.tsx";

test("a bound control has the value of its field and changes only that field", () => {
  let fields = { paper: "A4", margin: 20, numbered: true };
  const bound = () =>
    bind(fields, (next) => {
      fields = next;
    });
  expect([bound().choice("paper").value, bound().input("margin").value]).toEqual(["A4", 20]);
  expect(bound().toggle("numbered").on).toBe(true);
  bound().choice("paper").choose("Letter");
  bound().input("margin").change(25);
  bound().toggle("numbered").change(false);
  expect(fields).toEqual({ paper: "Letter", margin: 25, numbered: false });
});
