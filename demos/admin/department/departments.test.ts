import { expect, test } from "vitest";
import { accessChanges, canMove, READERS, START, unitsOf } from "./departments.ts";
import { latest } from "./jobs.data.ts";

const sum = (units: readonly string[]) =>
  Math.round(units.reduce((total, unit) => total + (latest[unit] ?? 0), 0));

test("each reader sees the total that the page states", () => {
  const figures = Object.entries(READERS).map(([reader, memberOf]) => [
    reader,
    sum(unitsOf(START, memberOf)),
  ]);
  expect(Object.fromEntries(figures)).toMatchObject({
    "Controller, Construction": 6632,
    "Controller, Manufacturing": 12360,
    "Group controller": 56770,
    "User of no department": 0,
  });
});

test("access is inherited from parents, not from siblings", () => {
  const merged = { ...START, Construction: "Manufacturing" } as const;
  expect(unitsOf(merged, ["Manufacturing"])).toEqual(["Construction", "Manufacturing"]);
  expect(unitsOf(merged, ["Construction"])).toEqual(["Construction"]);
  expect(accessChanges(START, merged)).toEqual(["Controller, Manufacturing: now reads Construction"]);
  expect(accessChanges(START, { ...START, Government: null })).toEqual([
    "Group controller: no longer reads Government",
  ]);
});

test("a department cannot be moved into itself or a descendant", () => {
  const merged = { ...START, Construction: "Manufacturing" } as const;
  expect(canMove(merged, "Manufacturing", "Construction")).toBe(false);
  expect(canMove(merged, "Manufacturing", "Manufacturing")).toBe(false);
  expect(canMove(merged, "Manufacturing", null)).toBe(true);
});
