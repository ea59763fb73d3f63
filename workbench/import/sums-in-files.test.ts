import { expect, test } from "vitest";
import { open } from "../testing/open-file.ts";

test.each([
  ["city,sales\nX,10\nY,20\nTotal,30\n", "“Total” may be a sum"],
  ["Stadt;Umsatz\nX;10\nY;20\n;\nSumme:;30\n", "“Summe:” may be a sum"],
  ["Buchung;Betrag\n01.01.2024;-10\n02.01.2024;5\n\nSaldo;-5\nQuelle: Bank\n", "“Saldo” may be a sum"],
  ["region,store,sales\nNorth,A,1\nNorth Total,,1\nSouth,B,2\n", "“North Total” may be a sum"],
  ["sex,year,n\nmen,2020,1\nTotal,2020,3\nmen,2021,1\n", "“Total” may be a sum"],
  ["city,sales\nX,10\nY,20\nZ,30\n,60\n", "Row 4 is the sum of others"],
  ["kraj,a,b\nX,1,1.5\nY,2,2\nZ,3,3\nWszystko,6,6.5\nUwagi,,\n", "Row 4 is the sum of others"],
  ["name,reach,seen,cost\n,15,30,3.75\nBrand,10,18,2.5\nPromo,6,12,1.25\n", "Row 1 is the sum of others"],
  ["city,sales\n,60\nX,10\nY,20\nZ,30\n", "Row 1 is the sum of others"],
  ["Region,Jan,Feb\nNorth,100,10\nSouth,200,20\nAll regions,300,30\n", "Row 3 is the sum of others"],
  ["Region,Jan,Feb\nWorld,300,30\nNorth,100,10\nSouth,200,20\n", "Row 1 is the sum of others"],
  ["c,v\nE,30\nJan,9\nFeb,20\nW,70\nJan,30\nFeb,40\nm,1\nTotal,100\n", "more may be sums"],
  ["Datum;Bedrag;Af Bij\n2026-02-01;850,00;Af\n2026-02-02;3200,15;Bij\n", "add up Af and Bij"],
  ["v,Dr/Cr\n300.5,DR\n100,CR\n1,DR\n", "add up DR and CR"],
  ["v;S/H\n300;S\n100;H\n", "add up S and H"],
  ["city,sales\nX,10\nSource: World Bank,2024\n", "“Source: World Bank” may be a note"],
  ["region,2023\nX,1\nY,2\n\nproduct,2023\nA,1\n", "Empty: line 4. What follows may be another table"],
  ["amount,currency\n1,EUR\n2,usd\n", "would mix EUR, usd"],
  ["station,temp\nA,-999\nB,5.5\n", "-999 may stand for a missing value"],
  ["person,answer\nA,-99\nB,5\nC,3\n", "-99 may stand for a missing value"],
  ['[{"a":"x","n":1},{"a":"Total","n":1}]', "“Total” may be a sum"],
  ["c,n\nNorth,1\nNorth Subtotal,1\n", "“North Subtotal” may be a sum"],
  ["c,n\nX,1\nSumme Nord,1\nY,2\nSumme Süd,2\n", "“Summe Nord” may be a sum"],
  ["c,n\nX,1\nAverage per store,1\n", "“Average per store” may be an average"],
  ['{"a":[1,2],"b":[3]}', "whole file is one row"],
  ['{"Ann":{"age":7},"Bob":{"size":8}}', "whole file is one row"],
])("reports rows that a sum should not add up in %j", async (content, text) => {
  expect((await open(content)).remarks.map((remark) => remark.text).join("\n")).toContain(text);
});

test.each([
  ["city,sales\nX,10\nY,20\nTotal,30\n", { city: ["X", "Y"], sales: [10, 20] }],
  ["city,sales\nX,10\nY,20\nZ,30\n,60\n", { city: ["X", "Y", "Z"], sales: [10, 20, 30] }],
  [
    "r,s,n\nN,A,1\nN Total,,1\nS,B,2\nS Total,,2\nGrand total,,3\n",
    { r: ["N", "S"], s: ["A", "B"], n: [1, 2] },
  ],
  ['[{"a":"x","n":1},{"a":"Total","n":1}]', { a: ["x"], n: [1] }],
])("leaves out rows of sums in %j by choice", async (content, columns) => {
  const { remarks } = await open(content);
  const { setting } = remarks.find(({ about }) => about === "Rows") ?? {};
  expect(setting).toMatchObject({ name: "sums", value: "" });
  const without = await open(content, { sums: "without" });
  expect(without.columns).toEqual(columns);
  expect(without.remarks[0]).toMatchObject({
    about: "Rows",
    text: expect.stringContaining("left out"),
    setting: { value: "without", options: setting?.options },
  });
});

test.each([
  ["Row Labels,v\nEast,30\n Jan,10\n Feb,20\nWest,70\n Jan,30\n Feb,40\nGrand Total,100", 100],
  ["Row Labels,v\nEast,30\nJan,10\nFeb,20\nWest,70\nJan,30\nFeb,40\nGrand Total,100", 100],
  ["Account,v\nRevenue,300\n  Product,200\n  Service,100\nCosts,50\n  Rent,50", 350],
  ["Dept,v\nA1,10\nA2,20\nA,30\nB1,5\nB,5", 35],
  ["c,v,Average of w\nE,30,1.5\nJ,10,1\nF,20,2\nW,70,3.5\nJ,30,3\nF,40,4\nGrand Total,100,2.5", 100],
  ["r,v\nE,30\nJan,10\na,4\nb,6\nFeb,20\na,13\nb,7\nW,70\nJan,30\na,11\nb,19\nFeb,40\na,1\nb,39\n", 100],
])("leaves out all sums of an outline in %j", async (content, sum) => {
  const { columns, remarks } = await open(content, { sums: "without" });
  expect(columns.v?.reduce((all, value) => Number(all) + Number(value), 0)).toBe(sum);
  expect(remarks[0]?.text).toMatch(/^\d rows left out, such as (?:“Grand Total”|row \d)$/);
});

const grouped = (mark: string) => [`N,a,10\nN,b,20\nN,${mark},30\nS,a,5\nS,b,6\nS,${mark},11\n${mark},,41\n`];

test.each([
  ...["", "NULL", "All", "(all)", "*"].flatMap(grouped).map((rows) => [`r,p,v\n${rows}`, 41]),
  [" ,r,v\n,N,10\n,N,20\n*,N,30\n,S,5\n,S,6\n*,S,11\n**,,41\n", 41],
  ["r\tk\tv\n\t1\t1,50\n\t1\t2,50\n*\t1\t4,00\n\t2\t3,00-\n\t2\t2,00-\n*\t2\t5,00-\n**\t\t1,00-\n", -1],
  ["y,m,v\n2023,1,10\n2023,2,20\n2023,,30\n2024,1,5\n2024,,5\n,,35\n", 35],
  ["a,b,c,v\nX,N,k,1\nX,N,l,2\nX,N,,3\nX,S,k,4\nX,S,,4\nX,,,7\nY,N,k,9\nY,N,,9\nY,,,9\n,,,16\n", 16],
  ["r,n,v\nN,1,10\nS,2,20\nΣ,3,30\nE,4,40\nW,5,50\nΣ,9,90\nΣ,12,120\n", 120],
  ["r,p,v\nN,a,10\nN,b,20\nN,c,3\nN,,33\nAverage,,11\n", 33],
  ["r,p,v\n,,41\nN,,30\nN,a,10\nN,b,20\nS,,11\nS,a,5\nS,b,6\n", 41],
  ["r,p,v\nN,a,10\nN,b,20\nN,c,3\nN,,33\nSource: us,,\n", 33],
  ['[{"p":"a","v":1.5},{"p":"b","v":2.25},{"p":null,"v":3.75},{"p":"All","v":3.75}]', 3.75],
])("leaves out sums without a label in %j", async (content, sum) => {
  const { columns } = await open(String(content), { sums: "without" });
  expect(columns.v?.reduce((all, value) => Number(all) + Number(value), 0)).toBe(sum);
});

test.each([
  ..."Zwischensumme Toplam Résultat Somme Összesen Overall Totale Součet Summa Итог 小计".split(" "),
  ..."Average Mean Durchschnitt Moyenne Promedio Średnia 平均".split(" "),
])("leaves out a row %j by choice", async (label) => {
  const content = `r,v\nX,10\nY,20\nZ,31\n${label},7\n`;
  expect((await open(content)).remarks[0]?.text).toMatch(`“${label}” may be a`);
  expect((await open(content, { sums: "without" })).columns.v).toEqual([10, 20, 31]);
});

test("offers no switch for a label in all rows", async () => {
  const { remarks, columns } = await open("kind,n\ntotal,1\ntotal,2\n", { sums: "without" });
  expect(columns.n).toEqual([1, 2]);
  expect(remarks).toEqual([{ about: "Rows", text: "“total” may be a sum, and counts like the others" }]);
});

test.each([
  ["city,sales\nX,10\nTotality,20\n"],
  ["city,sales\nX,10\nY,20\nZ,31\n"],
  ["n,currency\n1,EUR\n2,EUR\n"],
  ["a||b||c\n1||2||x\n3||5||y\n"],
  ["a,b\n\n1,2\n\n3,4\n\n5,6\n\n7,8\n"],
  ["day,n,v\nMo,1,10\nTu,2,20\nWe,3,30\nTh,4,40\n"],
  ["r,p,v\nN,x,1\n,y,2\n,z,3\nS,x,2\n,y,1\n"],
  ["r,v\nN,5\n,5\nS,4\n,1\n"],
  ["r,v\nN,6\nS,3\nE,2\nW,1\n"],
  ["r,v,w\nN,1,8\nS,2,5\nE,3,4\n"],
  ["id,day,v\n1,2024-03-01,10\n2,2024-03-02,20\n3,2024-03-03,30\n"],
  ["id,p\n1,a\n2,b\n3,\n4,c\n"],
  ["r,v,w\nN,1,0\nS,0,1\n,1,1\nE,2,3\n"],
  ["who,v\nAll,2\nSome,3\nAll,4\n"],
  ["who,v\nAnn,3\nBob,2\nCy,1\nDi,1\nEd,1\n"],
  ["r,p,v\nN,a,10\nN,b,20\nN,c,30\nS,a,10\nS,b,20\nS,c,30\n"],
  ["n,grade\n1,A\n2,C\n3,D\n"],
])("reports nothing in %j", async (content) => {
  expect((await open(content)).remarks).toEqual([]);
});
