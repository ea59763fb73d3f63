import { expect, test } from "vitest";
import { readingNotes, spreadsheetRows } from "./save.ts";

test("a picture has the notes about its rows and fields, and no others", () => {
  const remarks = [
    { about: "Rows", text: "“Total” may be a sum" },
    { about: "sold", text: "1,5 is read as 1.5" },
    { about: "day", text: "Day first" },
    { about: "shop", text: "" },
  ];
  expect(readingNotes(remarks, ["sold", "shop"])).toEqual([
    "Rows: “Total” may be a sum",
    "sold: 1,5 is read as 1.5",
  ]);
});

test("a spreadsheet gets means without binary remainders, whole numbers and text as they are, and times with a space", () => {
  const columns = (["shop", "mean", "id", "none", "day", "code"] as const).map((name) => ({
    name,
    kind:
      name === "day"
        ? ("date" as const)
        : name === "mean" || name === "id"
          ? ("number" as const)
          : ("text" as const),
  }));
  const row = { shop: "T1", mean: 5573.75, id: Number.MAX_SAFE_INTEGER, none: null, day: "2024-01-05" };
  const code = "2024-01-05T10:15";
  expect(
    spreadsheetRows({
      columns,
      rows: [{ ...row, code, mean: 5573.750000000003, day: "2024-01-05T10:15:30" }],
    }),
  ).toEqual([{ ...row, code, day: "2024-01-05 10:15:30" }]);
});
