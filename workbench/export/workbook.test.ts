import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { makeWorkbook } from "./workbook.ts";

it("a workbook has each value with its type, and text that looks like a formula as text", async () => {
  const columns = [
    { name: "day", kind: "date" },
    { name: "time", kind: "date" },
    { name: "city", kind: "text" },
    { name: "sales", kind: "number" },
    { name: "open", kind: "boolean" },
  ] as const;
  const rows = [
    { day: "2024-02-29", time: "2024-02-29T13:05", city: "=1+1", sales: 12.5, open: true },
    { day: "1899-12-31", time: null, city: "007", sales: 1234567890123456, open: false },
    { day: null, time: null, city: "x".repeat(40_000), sales: null, open: null },
  ];
  const bytes = await makeWorkbook({ columns, rows }, ["Sum of sales by city", "All 3 rows"]);
  const [data, about] = (await readXlsx(bytes)).sheets;
  expect(data?.rows).toEqual([
    ["day", "time", "city", "sales", "open"],
    [new Date("2024-02-29"), new Date("2024-02-29T13:05Z"), "=1+1", 12.5, true],
    ["1899-12-31", null, "007", "1234567890123456", false],
    [null, null, "x".repeat(32_767), null, null],
  ]);
  expect(about?.rows).toEqual([["Sum of sales by city"], ["All 3 rows"]]);
});
