import { expect, test } from "vitest";
import { canMove, changes, opens, READERS, START, unitsOf } from "./departments.ts";
import { latest } from "./jobs.data.ts";

const sum = (units: readonly string[]) =>
  Math.round(units.reduce((total, unit) => total + (latest[unit] ?? 0), 0));

test("each reader of the page sees the figure of the page", () => {
  const figures = READERS.map(({ reader, memberOf }) => [reader, sum(unitsOf(START, memberOf))]);
  expect(Object.fromEntries(figures)).toMatchObject({
    "Controller, Construction": 6632,
    "Controller, Manufacturing": 12360,
    "Group controller": 56770,
    "User of no department": 0,
  });
});

test("what lies in a department is read by those above it, not beside it", () => {
  const merged = { ...START, Construction: "Manufacturing" } as const;
  expect(unitsOf(merged, ["Manufacturing"])).toEqual(["Construction", "Manufacturing"]);
  expect(unitsOf(merged, ["Construction"])).toEqual(["Construction"]);
  expect(changes(START, merged)).toEqual(["Controller, Manufacturing: now reads Construction"]);
  expect(changes(START, { ...START, Government: null })).toEqual([
    "Group controller: no longer reads Government",
  ]);
});

test("no department lies in itself", () => {
  const merged = { ...START, Construction: "Manufacturing" } as const;
  expect(canMove(merged, "Manufacturing", "Construction")).toBe(false);
  expect(canMove(merged, "Manufacturing", "Manufacturing")).toBe(false);
  expect(canMove(merged, "Manufacturing", null)).toBe(true);
});

test("a shared folder is for members only", () => {
  expect(opens(START, [], "Shared")).toBe(false);
  expect(opens(START, ["Construction"], "Shared")).toBe(true);
  expect(opens(START, ["Construction"], "Group")).toBe(false);
});
