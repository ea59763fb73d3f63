import fc from "fast-check";
import { expect, test } from "vitest";
import { firstUuidAt, uuidv7 } from "./uuid.ts";

const moments = fc.integer({ min: 0, max: 2 ** 48 - 2 });

test("ids of a moment lie between its first id and that of the next millisecond", () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const id = uuidv7(moment);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(id >= firstUuidAt(moment)).toBe(true);
      expect(id < firstUuidAt(moment + 1)).toBe(true);
    }),
  );
});

test("the first id of a moment is its time and zeros; before 1970 it is that of 1970", () => {
  expect(firstUuidAt(0x0123456789ab)).toBe("01234567-89ab-7000-8000-000000000000");
  expect(firstUuidAt(-1)).toBe(firstUuidAt(0));
});
