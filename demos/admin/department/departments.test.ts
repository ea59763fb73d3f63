import { expect, test } from "vitest";
import { accessChanges, canMove, START, unitsOf } from "./departments.ts";

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
