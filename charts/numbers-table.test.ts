import { expect, it } from "vitest";
import { dataFormatter, formattersFor } from "./data-formats.ts";
import { formatterFor } from "./numbers-table.ts";

it.each([
  ["numbers", [1234.5, 2], ["1,235", "2"]],
  ["years", [1999, 2024], ["1999", "2024"]],
  ["months", ["2024-01-01", "2024-02-01"], ["Jan 2024", "Feb 2024"]],
  ["text", ["Coal", ""], ["Coal", ""]],
  ["boolean values", [true, false], ["true", "false"]],
  ["missing values", [null, 2], ["", "2"]],
  ["a mixture", ["2024-01-01", 12, "Coal", true, null], ["Jan 1, 2024", "12", "Coal", "true", ""]],
])("formats a column of %s", (_, values, expected) => {
  expect(values.map(formatterFor(values))).toEqual(expected);
});

it("formats each column by its own values", () => {
  const rows = [
    { year: 1999, mass: 1999 },
    { year: 2001, mass: 0.25 },
  ];
  const formats = formattersFor([{ name: "year" }, { name: "mass" }, { name: "unknown" }], rows);
  expect([formats.get("year")?.(1999), formats.get("mass")?.(1999), formats.get("unknown")?.(null)]).toEqual([
    "1999",
    "1,999.00",
    "",
  ]);
});

it("writes thousands separators in a measure that looks like years", () => {
  expect(dataFormatter([2024], 2)(2024)).toBe("2024");
  expect(dataFormatter([2024, 1500], 2, true, false)(2024)).toBe("2,024");
});

it("writes all digits of identifiers, and huge measures by their power", () => {
  expect(dataFormatter([9_000_000_000_000_001])(9_000_000_000_000_001)).toBe("9,000,000,000,000,001");
  expect(dataFormatter([9.5e17])(9.5e17)).toBe("9.5E17");
});
