import { expect, test } from "vitest";
import { makeProject } from "../project.ts";
import type { Session } from "../session.ts";
import { engine, newSession, sessionOf, settled } from "../testing/sessions.ts";
import { describeOutcome, type Join } from "./join.ts";

const file = (name: string, text: string) => new File([text], name);
const add = (session: Session, ...files: File[]) => session.combine((combiner) => combiner.add(files));
const finish = (session: Session) => session.combine((combiner) => combiner.finish());
const join = (session: Session, part: Partial<Join>) => {
  const { combining } = session.state;
  if (!combining) throw new Error("nothing to combine");
  return session.combine((combiner) =>
    combiner.change({ way: "columns", join: { ...combining.join, ...part } }),
  );
};
/** Returns all rows of the table. */
const rows = async ({ state }: Session, order = "ALL") =>
  (await engine.query(`SELECT * FROM "${state.table.name}" ORDER BY ${order}`)).rows;
const results = ({ state }: Session) =>
  state.remarks.flatMap(({ about, text, isResult }) => (isResult ? [`${about}: ${text}`] : []));
/** Describes the effect of the proposed or changed join. */
const effect = ({ state }: Session) => {
  const { combining } = state;
  if (!combining?.outcome) throw new Error(`no effect: ${state.problem}`);
  return describeOutcome(combining.outcome, ["first", "second"], combining.join);
};

const ORDERS = "order_id,customer_id,revenue\n1,7,10\n2,7,20\n3,8,40\n4,9,80\n5,,160\n";
const CUSTOMERS = "id,name\n7,Ann\n8,Bob\n11,Cid\n";

test("puts the rows of files that come together below each other, and undoes it in one step", async () => {
  const session = newSession();
  await session.openFiles([
    file("a.csv", "day,sold\n2024-01-01,1\n"),
    file("b.csv", "sold,day\n2,2024-02-01\n4,2024-03-01\n"),
    file("c.csv", "\ufeffday,Sold,note\n2024-04-01,8,late\n"),
  ]);
  expect(session.state.problem).toBeNull();
  expect(session.state.source.title).toBe("a.csv and 2 more files");
  expect(await rows(session, "sold")).toEqual([
    { File: "a.csv", day: "2024-01-01", sold: 1, note: null },
    { File: "b.csv", day: "2024-02-01", sold: 2, note: null },
    { File: "b.csv", day: "2024-03-01", sold: 4, note: null },
    { File: "c.csv", day: "2024-04-01", sold: 8, note: "late" },
  ]);
  expect(results(session)).toEqual([
    "3 files: One below the other: a.csv (1 row), b.csv (2 rows), c.csv (1 row)",
  ]);
  const texts = session.state.remarks.map(({ about, text }) => `${about}: ${text}`);
  expect(texts).toContain("note: Not in a.csv, b.csv: empty in 3 rows");
  expect(texts).toContain("sold: “Sold” in c.csv is the same column");
  session.undo();
  await settled(session);
  expect(session.state.source.name).toBe("birdstrikes");
  session.redo();
  await settled(session);
  expect(session.state.table.rows).toBe(4);
});

test("types a column by the values of all files, and keeps settings of the first", async () => {
  const session = await sessionOf("x\nday,code\n01/02/2026,007\n", "a.csv");
  await add(session, file("b.csv", "day,code\n13/02/2026,8\n"));
  expect(session.state.problem).toBeNull();
  expect(await rows(session, "day")).toEqual([
    { File: "a.csv", day: "2026-02-01", code: "007" },
    { File: "b.csv", day: "2026-02-13", code: "8" },
  ]);
  await session.reopenWith("column:code", ".");
  expect((await rows(session, "day")).map(({ code }) => code)).toEqual([7, 8]);
  await session.reopenWith("0:header", "none");
  expect(session.state.table.rows).toBe(3);
});

test("says which files were not opened, and opens the others", async () => {
  const session = newSession();
  await session.openFiles([
    file("a.csv", "n\n1\n"),
    file("empty.csv", ""),
    file("head.csv", "n,m\n"),
    file("b.csv", "n\n2\n"),
  ]);
  expect(session.state).toMatchObject({
    table: { rows: 2 },
    notice: "Not opened: empty.csv: The file is empty. head.csv: The file has a header and no rows below it.",
  });
  await session.openFiles([file("empty.csv", ""), file("none.csv", "")]);
  expect(session.state.problem).toContain("none.csv: The file is empty.");
  expect(session.state.table.rows).toBe(2);
});

test("proposes a join by names and common values, says what matches, and undoes it", async () => {
  const session = await sessionOf(ORDERS, "orders.csv");
  await add(session, file("customers.csv", CUSTOMERS));
  expect(session.state.combining).toMatchObject({
    way: "columns",
    join: { pairs: [{ first: "customer_id", second: "id" }], keep: "all" },
    outcome: { rows: 5, matched: 3, keyless: 1, unmatched: ["9"], unused: 1, after: 5 },
  });
  expect(effect(session)).toEqual({
    facts: [
      "3 of 5 rows of first found a match",
      "Not found: 9",
      "1 row of first has no key",
      "Rows without a match stay, with empty cells",
      "1 row of second left out: no row of first has its key",
    ],
    warning: undefined,
  });
  await finish(session);
  expect(session.state).toMatchObject({
    problem: null,
    combining: null,
    source: { title: "orders.csv + customers.csv" },
  });
  const joined = await rows(session, "order_id");
  expect(joined.map(({ name }) => name)).toEqual(["Ann", "Ann", "Bob", null, null]);
  expect(results(session)[0]).toMatch(
    /^customers.csv: Joined to orders.csv by customer_id = id. 3 of 5 rows/,
  );
  session.undo();
  await settled(session);
  expect(session.state.table.fields.map(({ name }) => name)).toEqual(["order_id", "customer_id", "revenue"]);
});

test("keeps only rows with a match by choice, and says how the sum changes", async () => {
  const session = await sessionOf(ORDERS, "orders.csv");
  await add(session, file("customers.csv", CUSTOMERS));
  await join(session, { keep: "matched" });
  expect(effect(session).facts).toContain("The sum of revenue was 310 and becomes 70");
  await finish(session);
  expect((await rows(session, "order_id")).map(({ order_id }) => order_id)).toEqual([1, 2, 3]);
});

test("warns before the join that repeated keys multiply rows and sums, and a second key repairs it", async () => {
  const session = await sessionOf("store,month,revenue\nBoise,1,10\nBoise,2,20\nReno,1,5\n", "sales.csv");
  await add(session, file("targets.csv", "store,month,target\nBoise,1,9\nBoise,2,19\nReno,1,6\nReno,2,7\n"));
  const { combining } = session.state;
  expect(combining?.way).toBe("columns");
  expect(combining?.join.pairs.map(({ first }) => first).sort()).toEqual(["month", "store"]);
  expect(effect(session).warning).toBeUndefined();
  await join(session, { pairs: [{ first: "store", second: "store" }] });
  expect(session.state.combining?.outcome?.sum).toEqual({ field: "revenue", before: 35, after: 70 });
  expect(effect(session).warning).toBe(
    "The key of second is not unique: Boise appears 2 times, and so will each of its rows. 3 rows become 6. The sum of revenue was 35 and becomes 70",
  );
  await finish(session);
  expect((await rows(session)).length).toBe(6);
  expect(session.state.table.fields.map(({ name }) => name)).toContain("month (targets.csv)");
  expect(results(session)[0]).toContain("The sum of revenue was 35 and becomes 70");
});

test("warns with the sum of an amount, not of numbers that are names", async () => {
  const session = await sessionOf("order,city,net sales\n101,Boise,10\n102,Reno,5\n", "orders.csv");
  await add(session, file("shops.csv", "city,shop\nBoise,a\nBoise,b\nReno,c\n"));
  expect(session.state.combining?.outcome?.sum).toEqual({ field: "net sales", before: 15, after: 25 });
});

test.each([
  ["text against numbers", "code,v\n007,1\n008,2\n", "code,w\n7,a\n8,b\n", 2, 2],
  [
    "case and spaces",
    "city,v\nNew  York,1\n boise,2\nReno,4\n",
    "city,w\nnew york,a\nBOISE ,b\nReno,c\n",
    3,
    2,
  ],
  ["missing keys on both sides", "k,v\n,1\na,2\n", "k,w\n,x\na,y\n", 1, 0],
])("compares keys: %s", async (_, first, second, matched, loose) => {
  const session = await sessionOf(first, "first.csv");
  await add(session, file("second.csv", second));
  expect(session.state.problem).toBeNull();
  expect(session.state.combining?.outcome).toMatchObject({ matched, loose });
});

test("joins many rows, again by other settings, and again in a new engine", async () => {
  const lines = Array.from({ length: 2000 }, (_, i) => `${i},${i % 100},${i % 10}`);
  const session = await sessionOf(`id,customer,amount\n${lines.join("\n")}\n`, "large.csv");
  const customers = Array.from({ length: 80 }, (_, i) => `${i},Name ${i}`);
  await add(session, file("customers.csv", `customer,name\n${customers.join("\n")}\n`));
  expect(session.state.combining?.outcome).toMatchObject({ matched: 1600, unmatchedValues: 20 });
  await finish(session);
  expect(session.state.table.rows).toBe(2000);
  await session.reopenWith("second:column:customer", "text");
  expect(session.state.problem).toBeNull();
  expect(session.state.table.fields.find(({ name }) => name === "name")?.missing).toBe(400);
  await session.stop();
  session.edit({ ...session.view, show: "table" }, "");
  await settled(session);
  expect(session.state.problem).toBeNull();
  expect(session.state.table.rows).toBe(2000);
});

test("joins a file to a data set, and a further file to the result", async () => {
  const session = newSession();
  await add(session, file("sizes.csv", "Wildlife Size,kg\nSmall,1\nMedium,5\nLarge,20\n"));
  await finish(session);
  expect(session.state.problem).toBeNull();
  await add(session, file("names.csv", "kg,word\n1,light\n5,middle\n20,heavy\n"));
  await finish(session);
  expect(session.state.problem).toBeNull();
  const [first] = await rows(session, "kg DESC NULLS LAST");
  expect(first).toMatchObject({ "Wildlife Size": "Large", kg: 20, word: "heavy" });
  expect(results(session)).toHaveLength(2);
});

test("leaves the table as it is if the visitor cancels", async () => {
  const session = await sessionOf(ORDERS, "orders.csv");
  await add(session, file("customers.csv", CUSTOMERS));
  await session.combine((combiner) => combiner.cancel());
  expect(session.state).toMatchObject({
    combining: null,
    source: { title: "orders.csv" },
    table: { rows: 5 },
  });
});

test("asks for each of several files of other shapes", async () => {
  const session = newSession();
  await session.openFiles([
    file("orders.csv", ORDERS),
    file("customers.csv", CUSTOMERS),
    file("names.csv", "name,city\nAnn,Rome\n"),
  ]);
  expect(session.state.combining?.second.origin.source.title).toBe("customers.csv");
  await finish(session);
  expect(session.state.combining?.second.origin.source.title).toBe("names.csv");
  await finish(session);
  expect((await rows(session, "order_id"))[0]).toMatchObject({ name: "Ann", city: "Rome" });
});

test("a project of joined files has their columns", async () => {
  const session = await sessionOf(ORDERS, "orders.csv");
  await add(session, file("customers.csv", CUSTOMERS));
  await finish(session);
  const project = await makeProject(session.state, await session.reader.tableInput());
  const opened = newSession();
  await opened.openFile(new File([project], "orders.workbench"));
  expect(opened.state).toMatchObject({ problem: null, source: { title: "orders.csv + customers.csv" } });
  expect((await rows(opened, "order_id")).map(({ name }) => name)).toEqual(["Ann", "Ann", "Bob", null, null]);
});

test("goes on with the next file if one is not added, and puts rows of another shape below by choice", async () => {
  const session = newSession();
  await session.openFiles([
    file("orders.csv", ORDERS),
    file("customers.csv", CUSTOMERS),
    file("names.csv", "name,city\n"),
  ]);
  expect(session.state.notice).toContain("names.csv: The file has a header and no rows below it.");
  await session.combine((combiner) => combiner.cancel());
  expect(session.state).toMatchObject({ combining: null, source: { title: "orders.csv" } });
  await add(session, file("more.csv", "order_id,note\n6,late\n"));
  await session.combine((combiner) => combiner.change({ way: "rows" }));
  await finish(session);
  expect(session.state).toMatchObject({ problem: null, combining: null, table: { rows: 6 } });
  expect(session.state.table.fields.map(({ name }) => name)).toContain("note");
});
