import { tableFromIPC } from "apache-arrow";
import { expect, test } from "vitest";
import type { Value } from "#charts/rows.ts";
import { readResult } from "../engine/engine.ts";
import { open } from "../testing/open-file.ts";
import { readColumn } from "../testing/read-column.ts";
import { readFile } from "./read-file.ts";

const dates: readonly (readonly [written: string, ...values: Value[]])[] = [
  ["2024-01-31 | 2024-2-29", "2024-01-31", "2024-02-29"],
  ["2024/01/31 | 2024/02/29", "2024-01-31", "2024-02-29"],
  ["2024年1月31日 | 2024年2月29日", "2024-01-31", "2024-02-29"],
  ["2024. 1. 31. | 2024. 2. 29.", "2024-01-31", "2024-02-29"],
  ["1/1/2023 | 2/1/2023 | 12/1/2023", "2023-01-01", "2023-02-01", "2023-12-01"],
  ["1/13/2023 | 2/1/2023", "2023-01-13", "2023-02-01"],
  ["13/1/2023 | 2/1/2023", "2023-01-13", "2023-01-02"],
  ["31.1.2024 | 1. 2. 2024", "2024-01-31", "2024-02-01"],
  ["31.01.2024. | 1. 2. 2024.", "2024-01-31", "2024-02-01"],
  ["28. lip 2025. | 5. srp 2025. | 14. kol 2025.", "2025-06-28", "2025-07-05", "2025-08-14"],
  ["1. listopada 2025 | 2. rujna 2025", "2025-10-01", "2025-09-02"],
  ["7/1/62 | 7/1/29 | 7/1/30", "1962-07-01", "2029-07-01", "1930-07-01"],
  ["1/15/2023 10:15 | 2/1/2023 9:05", "2023-01-15T10:15", "2023-02-01T09:05"],
  ["1/15/2023 12:15 AM | 2/1/2023 9:05 PM", "2023-01-15T00:15", "2023-02-01T21:05"],
  ["15-Jan-2023 | 3-Mar-2023", "2023-01-15", "2023-03-03"],
  ["15-Jan-62 | 3-Mar-05", "1962-01-15", "2005-03-03"],
  ["Jan 15, 2023 | March 3, 2023", "2023-01-15", "2023-03-03"],
  ["Sunday, January 15, 2023", "2023-01-15"],
  ["Sun, 15 Jan 2023 10:00:00 GMT", "2023-01-15T10:00"],
  ["2023-Q1 | 2023-Q4", "2023-01-01", "2023-10-01"],
  ["Q2 2023 | Q3 2023", "2023-04-01", "2023-07-01"],
  ["2023-W01 | 2020-W53 | 2023W05", "2023-01-02", "2020-12-28", "2023-01-30"],
  ["2023-01 | 2023-12", "2023-01-01", "2023-12-01"],
  ["Jan 2023 | Dec 2023", "2023-01-01", "2023-12-01"],
  ["2024-01-01 10:30 | 2024-01-02T10:30:00Z", "2024-01-01T10:30", "2024-01-02T10:30"],
  ["2024-01-01T10:30:00+02:00 | 2024-01-01T23:30:00-0500", "2024-01-01T08:30", "2024-01-02T04:30"],
  ["2024-01-31 | NA | ", "2024-01-31", null, null],
  ["2024-01-31 | 0000-00-00", "2024-01-31", null],
  ["2024-01-31 | 2024-13-45 | 2024-02-01", "2024-01-31", null, "2024-02-01"],
  ["2023-02-28 | 2023-02-29 | 2023-03-01", "2023-02-28", null, "2023-03-01"],
  ["2024-01-31 24:00 | 2024-01-31 10:00", "2024-02-01T00:00", "2024-01-31T10:00"],
  ["2024-01-31 24:01 | 2024-01-31 10:00", null, "2024-01-31T10:00"],
  ["2024-01-31 24:00:00.5 | 2024-01-31 10:00", null, "2024-01-31T10:00"],
  ["2024-01-01T00:00:00+99:99 | 2024-01-01T00:00:00-00:30", null, "2024-01-01T00:30"],
  ["02/Mar/24 2:05 PM | 03/Mar/24 3:05 AM", "2024-03-02T14:05", "2024-03-03T03:05"],
  ["1. Januar 2024 | 15. März 2024 | 3. Okt. 2024", "2024-01-01", "2024-03-15", "2024-10-03"],
  ["1er janvier 2024 | 15 août 2024 | 3 déc. 2024", "2024-01-01", "2024-08-15", "2024-12-03"],
  ["1 de enero de 2024 | 15 de agosto de 2024", "2024-01-01", "2024-08-15"],
  ["1 gennaio 2024 | 15 luglio 2024", "2024-01-01", "2024-07-15"],
  ["1 de março de 2024 | 15 de out. de 2024", "2024-03-01", "2024-10-15"],
  ["1 maart 2024 | 15 mei 2024 | 3 mrt 2024", "2024-03-01", "2024-05-15", "2024-03-03"],
  ["1 stycznia 2024 | 15 września 2024 | 3 paź 2024", "2024-01-01", "2024-09-15", "2024-10-03"],
  ["Montag, 1. Januar 2024 | Di., 2. Januar 2024", "2024-01-01", "2024-01-02"],
  ["ene-24 | abr-24 | dic-24", "2024-01-01", "2024-04-01", "2024-12-01"],
  ["KW 01/2024 | KW 02/2024", "2024-01-01", "2024-01-08"],
  ["2024/KW01 | 2024/KW02", "2024-01-01", "2024-01-08"],
  ["1. Quartal 2024 | 2. Quartal 2024", "2024-01-01", "2024-04-01"],
  [
    "20240101 | 20240215 | 20241231 | 20250101 | 20250102 | 20250103",
    ...["2024-01-01", "2024-02-15", "2024-12-31", "2025-01-01", "2025-01-02", "2025-01-03"],
  ],
  [
    "202401 | 202402 | 202403 | 202410 | 202411 | 202412",
    ...["2024-01-01", "2024-02-01", "2024-03-01", "2024-10-01", "2024-11-01", "2024-12-01"],
  ],
  [
    "0001-01-01 | 9999-12-31 | 1700-01-01 | 2199-12-31",
    "0001-01-01",
    "9999-12-31",
    "1700-01-01",
    "2199-12-31",
  ],
  ["20260201 | 20260213", "2026-02-01", "2026-02-13"],
  ["20260201101500 | 20260201101600", "2026-02-01T10:15", "2026-02-01T10:16"],
  ["1.2024 | 2.2024 | 10.2024", "2024-01-01", "2024-02-01", "2024-10-01"],
  ["01/2024 | 12/2024", "2024-01-01", "2024-12-01"],
  ["01-2024 | 12-2024", "2024-01-01", "2024-12-01"],
  ["2024/3 | 2024/12", "2024-03-01", "2024-12-01"],
  ["MAR2024 | Dec 2024", "2024-03-01", "2024-12-01"],
  ["2024年3月 | 2024年12月", "2024-03-01", "2024-12-01"],
  ["Q1-24 | Q4'24", "2024-01-01", "2024-10-01"],
  ["1Q24 | 4Q2024", "2024-01-01", "2024-10-01"],
  ["01MAR2024 | 15MAR2024", "2024-03-01", "2024-03-15"],
  ["01MAR2024:09:41:00 | 15MAR2024:10:00:00", "2024-03-01T09:41", "2024-03-15T10:00"],
  ["2024. 3. 1 | 2024. 12. 31", "2024-03-01", "2024-12-31"],
  ["2024.03.01. | 2024.12.31", "2024-03-01", "2024-12-31"],
  ["1st March 2024 | 22nd of May 2024", "2024-03-01", "2024-05-22"],
  ["March 1st, 2024 | May 22nd, 2024", "2024-03-01", "2024-05-22"],
  ["12-31-24 | 01-05-24", "2024-12-31", "2024-01-05"],
  ["1/13/2023 9:05 a. m. | 2/1/2023 9:05 p.m.", "2023-01-13T09:05", "2023-02-01T21:05"],
  ["2024/03/01 9:41:00 AM GMT+1 | 2024/03/01 9:41:00 PM UTC-05:30", "2024-03-01T08:41", "2024-03-02T03:11"],
  ["2024-03-01 09:41 PST | 2024-03-01 09:41 CEST", "2024-03-01T17:41", "2024-03-01T07:41"],
  ["20240301T081233Z | 20240301T081200+0100", "2024-03-01T08:12:33", "2024-03-01T07:12:00"],
  ["20240301 08:12 | 20240301 09:12", "2024-03-01T08:12", "2024-03-01T09:12"],
  ["Mon Mar 04 2024 08:00:00 GMT+0100 (Central European Standard Time)", "2024-03-04T07:00"],
  ["62/01/31 | 24/02/28", "1962-01-31", "2024-02-28"],
  ["26-02-01 | 26-02-13", "2026-02-01", "2026-02-13"],
  ["25/12/30 | 25/12/31 | 26/01/02", "2025-12-30", "2025-12-31", "2026-01-02"],
  ["26-02-24 | 13-03-24", "2024-02-26", "2024-03-13"],
  ["31-12-22 | 31-12-23", "2022-12-31", "2023-12-31"],
  ["01-02-24 | 01-03-25", "2024-01-02", "2025-01-03"],
];
test.each(dates.map(([written, ...values]) => ({ written, values })))(
  "reads $written as dates",
  async ({ written, values }) => {
    expect(await readColumn(written)).toMatchObject({ kind: "date", values });
  },
);

test.each([
  ["1402/11/11 | 1402/12/01", "1402/11/11 may be an error or of another calendar"],
  ["31/01/2567 | 28/02/2567", "31/01/2567 may be an error or of another calendar"],
  ["12/31/0024 | 1/1/2024", "12/31/0024 may be an error or of another calendar"],
  ["1492-10-12 | 1500-01-01T10:00:00Z", "1492-10-12 may be an error or of another calendar"],
  ["2024-01-01 | 9999-12-31", "9999-12-31 may be an error or of another calendar"],
  ["4000-01-01 | 6100-10-05", "Text, because “4000-01-01” may be a code"],
  ["H1 2024 | H2 2024 | x", "Text, although “H1 2024” looks like a date"],
  ["1 березня 2024 | 2 березня 2024", "Text, although “1 березня 2024” looks like a date"],
  ["2024-03-01 at 9:41 | 2024-03-02 at 10:00", "Text, although “2024-03-01 at 9:41” looks like a date"],
  ["26/02/24", "Two-digit years are 1930 to 2029: 26/02/24 is read as 2024-02-26"],
  [
    "24/01/31 | 24/02/28",
    "The year is assumed to be first: it differs least. Two-digit years are 1930 to 2029: 24/01/31 is read as 2024-01-31",
  ],
  ["2024-01-01T10:00Z | 2024-01-01T10:00", "Times without an offset are taken as UTC"],
  ["2024-01-31T10:00:00.1234567 | 2024-01-31T10:00:00.123456", "Times are cut to microseconds"],
])("reports how the dates %j are read", async (written, text) => {
  expect((await readColumn(written)).remark?.text).toBe(text);
});

test.each([["2024-01-01T10:00:00.123000000Z | 2024-01-02"], ["1700-01-01 | 2199-12-31"]])(
  "reports nothing about the dates %j",
  async (written) => {
    expect((await readColumn(written)).remark).toBeUndefined();
  },
);

test("years are numbers that can be dates", async () => {
  expect(await readColumn("2023 | 2024", "Year")).toMatchObject({ kind: "number", values: [2023, 2024] });
  expect(await readColumn("2023 | 2024", "Year", { "column:Year": "year" })).toMatchObject({
    kind: "date",
    values: ["2023-01-01", "2024-01-01"],
  });
});

test.each([
  ["date", "20240101 | 20240102", ["2024-01-01", "2024-01-02"]],
  ["Datum", "20240101", ["2024-01-01"]],
  ["order_date", "20240101 | 0 | 20240102", [20240101, 0, 20240102]],
  ["Month", "202401", ["2024-01-01"]],
])("reads digits in a column %j as dates if all are", async (name, written, values) => {
  const { remark, ...column } = await readColumn(written, name);
  expect(column.values).toEqual(values);
  if (column.kind !== "date") return;
  expect(remark?.text).toContain("is read as 2024-01-01");
  const numbers = await readColumn(written, name, { [`column:${name}`]: "." });
  expect(numbers.values).toEqual(written.split(" | ").map(Number));
});

test("offers to read the day numbers of Excel as dates", async () => {
  const { kind, remark } = await readColumn("45292 | 45293.5", "Order Date");
  expect([kind, remark?.text]).toEqual(["number", "These may be numbers that Excel gives to days"]);
  const read = await readColumn("45292 | 45293.5", "Order Date", { "column:Order Date": "date" });
  expect(read.values).toEqual(["2024-01-01T00:00", "2024-01-02T12:00"]);
  expect((await readColumn("45292 | 45293", "Orders")).remark).toBeUndefined();
});

test.each([["BUDAT;DMBTR\n20260201;10,5\n20260213;20\n"], ['[{"BUDAT":20260201},{"BUDAT":20260213}]']])(
  "reads digits that are all days as dates in %j, or as numbers by choice",
  async (content) => {
    const { columns, remarks } = await open(content);
    expect(columns.BUDAT).toEqual(["2026-02-01", "2026-02-13"]);
    const [{ text, setting } = { text: "" }] = remarks.filter(({ about }) => about === "BUDAT");
    expect(text).toContain("20260201 is read as 2026-02-01");
    const [number = ""] = setting?.options.map(([value]) => value).filter((value) => value !== "date") ?? [];
    expect((await open(content, { "column:BUDAT": number })).columns.BUDAT).toEqual([20260201, 20260213]);
  },
);

const readDates = async (csv: string) => {
  const { bytes, remarks } = await readFile(new TextEncoder().encode(csv).buffer);
  return { rows: readResult(tableFromIPC(bytes)).rows, texts: remarks.map(({ text }) => text) };
};

test("another column with days first decides on ambiguous dates, unless a third one has months first", async () => {
  const { rows, texts } = await readDates("a,b\n03/04/2024,25/04/2024\n05/04/2024,26/04/2024\n");
  expect(rows[0]).toEqual({ a: "2024-04-03", b: "2024-04-25" });
  expect(texts).toContain("The day is assumed to be first, as in another column");
  const contrary = await readDates("a,b,c\n03/04/2024,25/04/2024,04/25/2024\n");
  expect(contrary.rows[0]).toEqual({ a: "2024-03-04", b: "2024-04-25", c: "2024-04-25" });
});

test("says that a Polish month would be another one in Croatian", async () => {
  const { columns, remarks } = await open("d,n\n28 lip 2025,1\n29 lip 2025,2\n");
  expect(columns.d).toEqual(["2025-07-28", "2025-07-29"]);
  expect(remarks[0]?.text).toContain("“lip” is read as Polish");
  expect((await open("d,n\n28 lipca 2025,1\n29 lipca 2025,2\n")).remarks).toEqual([]);
});
