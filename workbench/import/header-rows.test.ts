import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";

test.each([
  ["Report,Sales\nday,sales\nA,5\nB,6\nC,7\n", 1],
  ["Export date,2024-05-01\nday,sales\nA,5\nB,6\nC,7\n", 1],
  ["Report for May, 2024\nAs of,2024-05-01\nday,sales\nA,5\nB,6\nC,7\n", 2],
  ["lat,lon,zone\n52.5,13.4,GMT\nday,sales\nA,5\nB,6\nC,7\n", 2],
  ["\t2024-05-01\tList\t1\n\tday\tsales\n\tA\t5\n\tB\t6\n\tC\t7\n", 1],
  ["Bericht, Mai, 2024\nday,sales\nA,5\nB,6\nC,7\n", 1],
])("finds the names below a title as wide as the table in %j", async (content, above) => {
  const { columns, remarks } = await open(content);
  expect(columns).toEqual({ day: ["A", "B", "C"], sales: [5, 6, 7] });
  const text = `The names are assumed to be in row ${above + 1}. ${above} row${above > 1 ? "s" : ""} above the table left out`;
  expect(remarks).toMatchObject([{ about: "Names of columns", text, setting: { name: "header" } }]);
  expect((await open(content, { header: "1" })).columns.day).toBeUndefined();
});

test.each([
  [
    "LabVIEW Measurement\t\nSeparator\tTab\nDate\t2024/01/05\n***End_of_Header***\t\n\t\nChannels\t1\t\t\nX0\t0.0\t\n***End_of_Header***\t\t\t\nday\tsales\tComment\nA\t5\t\nB\t6\t\nC\t7\t\n",
    8,
  ],
  ["Log\nDevice;Logger 3\nSerial;123\nInterval;10\n\nday;sales;n\nA;5;1\nB;6;2\nC;7;3\n", 4],
  ["Date,2024-01-05\nChannels,2\nInterval,10\nUnit,V\n[Data]\nday,sales\nA,5\nB,6\nC,7\n", 5],
])("finds the names below the settings of an instrument in %j", async (content, above) => {
  const { columns, remarks } = await open(content);
  expect(columns).toMatchObject({ day: ["A", "B", "C"], sales: [5, 6, 7] });
  expect(remarks[0]?.text).toContain(`${above} rows above the table left out`);
});

test("reports names that are only assumed, in a table of text", async () => {
  const [remark] = (await open("Alice,Paris\nBob,Rome\nEve,Oslo\n")).remarks;
  expect(remark?.text).toBe("The names are assumed to be in row 1");
  expect((await open("name,size\nBob,1\n")).remarks).toEqual([]);
});

test.each([
  ["Date,Debit,Balance,\n2024-01-01,5,100.00,\n2024-01-02,1,500.00,1600.00\n2024-01-03,7,1593.00,\n"],
  ["Date,Debit\n2024-01-01,5\n2024-01-02,6,100.00\n2024-01-03,7,80.00\n2024-01-04,8,60.00\n"],
  ["Date,Debit,Balance,,\n2024-01-01,5,1,500.00,\n2024-01-02,5,100.00,,\n2024-01-03,7,1593.00,,\n"],
])("reports longer rows below a delimiter at the end of the names in %j", async (content) => {
  const texts = (await open(content)).remarks.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^[13] rows? longer than the header/));
});

test("reads rows that are one cell longer than their header as R does: the first cell is the row's name", async () => {
  const { columns, remarks } = await open('"mpg","cyl"\n"Mazda",21,6\n"Datsun",22.8,4\n');
  expect(columns).toEqual({ "Column 1": ["Mazda", "Datsun"], mpg: [21, 22.8], cyl: [6, 4] });
  expect(remarks[0]?.text).toBe("Rows have a cell more than the names, so the first column has none");
  const texts = await open("name,amount\nSmith, John,6\nDoe, Jane,7\nRoe, Rick,8\n");
  expect(texts.remarks[0]?.text).toContain("the first column has none");
  const trailing = await open("a,b\n1,2,\n3,4,\n");
  expect(trailing.columns).toEqual({ a: [1, 3], b: [2, 4] });
});

test("asks what a row of text between names and numbers is, and leaves it out or joins it", async () => {
  const survey = "ID,Which do you use?,,Since\n,Mail,Phone,Open-Ended Response\n1,3,4,2020\n2,5,,2021\n";
  const file = await open(survey);
  expect(file.kinds).toEqual(["number", "text", "text", "text"]);
  expect(file.remarks[0]).toMatchObject({ about: "Row 2", text: expect.stringContaining("names, or units") });
  const skipped = await open(survey, { lowerNames: "skip" });
  expect(skipped.columns).toMatchObject({ ID: [1, 2], "Which do you use?": [3, 5], "Column 3": [4, null] });
  expect(skipped.remarks[0]).toMatchObject({ about: "Row 2", text: "Left out" });
  const { columns } = await open(survey, { lowerNames: "names" });
  expect(Object.keys(columns)).toEqual([
    "ID",
    "Which do you use? Mail",
    "Phone",
    "Since Open-Ended Response",
  ]);

  const asked = async (content: string) =>
    (await open(content)).remarks.filter(({ setting }) => setting?.name === "lowerNames");
  expect(await asked("Q1,Q2\nSeconds,How old are you?\nQID1,QID2\n61,34\n70,51\n")).toMatchObject([
    { about: "Rows 2 to 3" },
  ]);
  const others = ["name,n,m\nAnn,x,1\nBob,2,3\nCy,4,5\n", "a,b\nx,y\nz,w\n", "a,b\n1,2\nx,y\n3,4\n5,6\n"];
  for (const other of others) expect(await asked(other)).toEqual([]);
});

test.each([
  [
    "Respondent,Tools?,,,Note\n,Excel,R,Other,Open-Ended Response\n7,Excel,,x,fine\n8,,R,,good\n",
    "Tools? Excel",
  ],
  ["Respondent,Start,Tool?\n,,Response\n7,2024-03-14,R\n8,2024-03-15,Excel\n", "Tool? Response"],
])("asks whether a row below questions has their names in %j", async (survey, name) => {
  const { columns, remarks } = await open(survey);
  expect(Object.values(columns)[0]).toEqual([null, 7, 8]);
  expect(remarks).toMatchObject([{ about: "Row 2", setting: { name: "lowerNames", value: "data" } }]);
  const joined = (await open(survey, { lowerNames: "names" })).columns;
  expect(joined.Respondent).toEqual([7, 8]);
  expect(Object.keys(joined)).toContain(name);
});

test.each([
  ["2024-01-01 00:00,ERR\n2024-01-01 00:01,21.5\n2024-01-01 00:02,21.6\n", 3, "No row has names"],
  ["1,Berlin,pending\n2,Paris,12.5\n3,Rome,13.5\n", 3, "No row has names"],
  ["term,n,2.5%,97.5%\nx,3,1,2\ny,4,2,3\n", 2, "The names are assumed to be in row 1"],
])("takes the first row of %j for values if they are like those below", async (content, rows, text) => {
  expect((await read(content)).rows).toBe(rows);
  expect((await open(content)).remarks.map((remark) => remark.text).join()).toContain(text);
});

test("takes the year above an empty column for a name", async () => {
  const { columns } = await open("land,n,2019,2020,2021\nA,3,1,2,\nB,4,5,6,\n");
  expect(columns).toMatchObject({ land: ["A", "B"], 2021: [null, null] });
});

test("lets the reader choose the header and the delimiter, and choose back", async () => {
  const file = "North,3\nSouth,5\n";
  expect((await open(file, { header: "1" })).columns).toEqual({ North: ["South"], 3: [5] });
  expect((await open(file, { delimiter: ";" })).columns).toEqual({ "North,3": ["South,5"] });
  expect((await open('"x" "y"\n"a b" 1\n', { delimiter: " " })).columns).toEqual({ x: ["a b"], y: [1] });
  expect((await open(file, { delimiter: "?", header: "99" })).columns).toEqual((await open(file)).columns);
});

test.each([
  ["Store;Umsatz;Umsatz\n;2025;2026\nMitte;100,5;200,5\nNord;50,0;60,0", "Store,Umsatz 2025,Umsatz 2026"],
  [
    ",sales,sales,profit,profit\nyear,2025,2026,2025,2026\ncity,,,,\nParis,1,2,3,4\nRome,4,5,6,7",
    "city,sales 2025,sales 2026,profit 2025,profit 2026",
  ],
  [
    "Region,Sales,Sales,Sales\nYear,2024,2025,2026\nN,1,2,3\nS,4,5,6\n",
    "Region,Sales 2024,Sales 2025,Sales 2026",
  ],
  [
    "Account,Actual,Budget,Actual,Budget\n,1,1,2,2\nRent,5,6,7,8\n",
    "Account,Actual 1,Budget 1,Actual 2,Budget 2",
  ],
  ["Produkt;Menge;Menge;Menge\nMonat;3;4;5\nA;5;6;7\nB;8;9;1\n", "Produkt,Menge 3,Menge 4,Menge 5"],
  [
    "Region,Sales,,Cost,\n,2024,2025,2024,2025\nN,1,2,3,4\nS,4,5,6,7\n",
    "Region,Sales 2024,Sales 2025,Cost 2024,Cost 2025",
  ],
  [
    "Region,Sales,Sales,Note\n,2024-01,2024-02,\nN,1,2,a\nS,4,5,b\n",
    "Region,Sales 2024-01,Sales 2024-02,Note",
  ],
  ["Region,v,v,v\nYear,2024,2024,2025\nMonth,1,2,1\nN,1,2,3\nS,4,5,6\n", "Region,v 2024 1,v 2024 2,v 2025 1"],
  [",v,v,v\nsize,10,20,All\ncity,,,\nN,1,2,3\nS,4,5,9\n", "city,v 10,v 20,v All"],
  ['[["r","v","v"],[null,2024,2025],["N",1,2],["S",3,4]]', "r,v 2024,v 2025"],
])("joins numbers below repeated or missing names to them in %j", async (content, names) => {
  const { columns, remarks } = await open(content);
  expect(Object.keys(columns).join()).toBe(names);
  expect(Object.values(columns)[0]?.[0]).toMatch(/^[A-Z]/);
  expect(remarks).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining("Taken for names") }),
  );
  const data = (await open(content, { lowerNames: "data" })).columns;
  expect(Object.keys(data).join()).not.toBe(names);
});

test.each([
  ["name,v,v\n,3,5\nA,1,2\nB,2,4\n", true],
  ["name,v,v\nFY,2024,2025\nA,1,2\nB,2,4\n", true],
  ["id,v,v\n1,2,3\n2,4,5\n", false],
  ["name,v,v\nJames,1,2\nB,2,4\n", false],
  ["name,v,w\n,1,2\nB,2,4\n", false],
])("takes the numbers of %j for values, with a remark: %s", async (content, isRemarked) => {
  const { columns, remarks } = await open(content);
  expect(Object.values(columns)[1]).toHaveLength(content.split("\n").length - 2);
  expect(remarks.some(({ setting }) => setting?.name === "lowerNames")).toBe(isRemarked);
});
