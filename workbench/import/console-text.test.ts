import { expect, test } from "vitest";
import { open } from "../testing/open-file.ts";

const box = (lines: string) => lines.replaceAll("|", "│");

test.each([
  [
    "#separator \\x09\n#path\tconn\n#fields\tts\tuid\tn\n#types\ttime\tstring\tcount\n1.5\tCa\t7\n2.5\tCb\t-\n#close\t2025\n",
    { ts: [1.5, 2.5], uid: ["Ca", "Cb"], n: [7, null] },
  ],
  [
    "#Software: IIS\n#Fields: date c-ip sc-status\n2025-11-28 10.0.0.1 200\n2025-11-29 10.0.0.2 404\n",
    { date: ["2025-11-28", "2025-11-29"], "c-ip": ["10.0.0.1", "10.0.0.2"], "sc-status": [200, 404] },
  ],
  [
    "#Version: 1.0\r\n#Fields: date sc-bytes\r\n2025-11-28\t5\r\n2025-11-29\t6\r\n",
    { date: ["2025-11-28", "2025-11-29"], "sc-bytes": [5, 6] },
  ],
])("names the columns of a log by its line of fields in %j", async (content, columns) => {
  expect((await open(content)).columns).toEqual(columns);
});

test("keeps a log whose fields change as it is", async () => {
  const { columns } = await open("#Fields: a b\n1 2\n#Fields: b a\n3 4\n");
  expect(Object.keys(columns)).not.toContain("a");
});

test.each([
  [
    box(
      "┌───────┬─────────┬───────────────┐\n|  id   |  name   |    amount     |\n| int32 | varchar | decimal(10,2) |\n├───────┼─────────┼───────────────┤\n|     1 | A|b     |       1234.50 |\n|     3 | Bob     |          NULL |\n├───────┴─────────┴───────────────┤\n| 2 rows                3 columns |\n└─────────────────────────────────┘\n",
    ),
    { id: [1, 3], name: ["A│b", "Bob"], amount: [1234.5, null] },
  ],
  [
    box(
      "╭────┬──────┬────────╮\n| id | name | amount |\n╞════╪══════╪════════╡\n| 1  | Ann  | 1234.5 |\n| 2  | Bob  |        |\n╰────┴──────┴────────╯\n",
    ),
    { id: [1, 2], name: ["Ann", "Bob"], amount: [1234.5, null] },
  ],
  [
    box(" id | amount \n────┼────────\n  1 |    2.5\n  2 |    3.5\n(2 rows)\n"),
    { id: [1, 2], amount: [2.5, 3.5] },
  ],
])("reads the table that a console draws in %j", async (content, columns) => {
  const file = await open(content.replace("A│b", "A|b"));
  expect(file.columns).toEqual(JSON.parse(JSON.stringify(columns).replace("A│b", "A|b")));
  expect(file.remarks.map(({ text }) => text).join()).toContain("left out");
});

test.each([
  [
    "id          name       amount\n----------- ---------- -------------------\n          1 Ann                    1234.50\n          2 C, D                     NULL\n\n(2 rows affected)\n",
    { id: [1, 2], name: ["Ann", "C, D"], amount: [1234.5, null] },
  ],
  [
    "\n        ID NAME           AMOUNT CREATED\n---------- ---------- ---------- ---------\n         1 Ann            1234.5 28-NOV-25\n         2 C D                   03-JAN-25\n\n2 rows selected.\n",
    { ID: [1, 2], NAME: ["Ann", "C D"], AMOUNT: [1234.5, null], CREATED: ["2025-11-28", "2025-01-03"] },
  ],
  ['a   b\n--  ---\n1   x y\n2   "q"\n', { a: [1, 2], b: ["x y", '"q"'] }],
])("cuts aligned columns by the rule below their names in %j", async (content, columns) => {
  expect((await open(content)).columns).toEqual(columns);
});

test("does not cut values that cross the rule's columns", async () => {
  const { columns } = await open("a  b\n-- --\nlonger than\nits column\n");
  expect(Object.keys(columns)).toEqual(["a b"]);
});
