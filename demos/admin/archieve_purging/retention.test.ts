import { expect, test } from "vitest";
import { outputs, TODAY } from "./outputs.data.ts";
import { dueDates, fateOf, isDisputed, type Kind, placeAfter, RULES } from "./retention.ts";

const counts = (kind: Kind, hold: boolean) => {
  const fates = outputs
    .filter((output) => output.kind === kind)
    .map((each) => fateOf(each, "Online", RULES, TODAY, hold));
  return Object.fromEntries(
    (["Keep", "Archive", "Purge", "Hold"] as const).map((fate) => [
      fate,
      fates.filter((each) => each === fate).length,
    ]),
  );
};

test("the default rules classify four years of files", () => {
  expect(TODAY).toBe("2016-01-01");
  expect(counts("Daily list", false)).toEqual({ Keep: 30, Archive: 0, Purge: 1431, Hold: 0 });
  expect(counts("Monthly pack", false)).toEqual({ Keep: 13, Archive: 24, Purge: 11, Hold: 0 });
  expect(counts("Yearly statement", false)).toEqual({ Keep: 1, Archive: 3, Purge: 0, Hold: 0 });
});

test("a hold exempts exactly the files that cover a disputed day", () => {
  // 30-day lists from November 2 to December 30, the pack of November, the statement of 2012.
  expect(outputs.filter(isDisputed)).toHaveLength(59 + 1 + 1);
  expect(counts("Monthly pack", true)).toEqual({ Keep: 13, Archive: 24, Purge: 10, Hold: 1 });
  expect(counts("Yearly statement", true)).toEqual({ Keep: 1, Archive: 2, Purge: 0, Hold: 1 });
});

test("13 months online and 24 in the archive make 37 months", () => {
  const pack = { kind: "Monthly pack", from: "2026-10-01", written: "2026-11-01", bytes: 1 } as const;
  expect(dueDates(pack, RULES["Monthly pack"])).toEqual({ archived: "2027-12-01", purged: "2029-12-01" });
  expect(fateOf(pack, "Archive", RULES, "2029-11-30", false)).toBe("Keep");
  expect(fateOf(pack, "Archive", RULES, "2029-12-01", false)).toBe("Purge");
  expect(placeAfter("Hold", "Archive")).toBe("Archive");
});
