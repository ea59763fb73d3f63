import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { hasSameQuery } from "./model/sql.ts";
import { newSession, sessionOf, settled } from "./testing/sessions.ts";

const birds = readDataset("birdstrikes");

test("answers a question on the shelves, as one step to undo, and announces what it assumed", async () => {
  const session = newSession();
  const before = session.view;
  await session.ask("strikes at night by size");
  await settled(session);
  const large = birds.filter((row) => row["Time of day"] === "Night" && row["Wildlife Size"] === "Large");
  expect(session.state.shown.result.rows).toContainEqual({ "Wildlife Size": "Large", Rows: large.length });
  expect(session.state.announcement).toMatch(/^Shows: Rows by Wildlife Size; .*Assumed: /);
  await session.ask("only in texas");
  await settled(session);
  const { rows } = session.state.shown.result;
  expect(rows.find((row) => row["Wildlife Size"] === "Large")?.Rows).toBe(
    large.filter((row) => row["Origin State"] === "Texas").length,
  );
  session.undo();
  session.undo();
  expect(session.view).toBe(before);
});

test("an answer is that of every view with its query, and of no other", async () => {
  const session = newSession();
  await session.ask("top 3 airports by cost at nigth");
  const { answer, table } = session.state;
  const view = answer?.view ?? undefined;
  if (!view) throw new Error("no answer");
  const isAnswer = (change: Partial<typeof view>) => hasSameQuery(view, { ...view, ...change }, table);
  for (const show of ["chart", "pivot", "table", "sql"] as const) expect(isAnswer({ show })).toBe(true);
  expect(isAnswer({ mark: "dot" })).toBe(true);
  expect(isAnswer({ show: "sql", sql: "SELECT 1" })).toBe(false);
  expect(isAnswer({ top: 10 })).toBe(false);
  expect(isAnswer({ filters: [] })).toBe(false);
});

test("keeps the view for a question that it does not understand, and offers some that it does", async () => {
  const session = newSession();
  const before = session.view;
  await session.ask("why is the sky blue");
  expect(session.view).toBe(before);
  const { suggestions = [] } = session.state.answer ?? {};
  expect(suggestions).toHaveLength(3);
  for (const question of suggestions) {
    await session.ask(question);
    expect(session.state.answer).toMatchObject({ question, notUnderstood: [] });
  }
});

test("answers a question that is asked while a file is opened about this file", async () => {
  const session = newSession();
  const opened = session.openFile(new File(["shop,sold\nA,1\nB,2\n"], "shops.csv"));
  await session.ask("sold by shop");
  await opened;
  await settled(session);
  expect(session.state.shown.result.rows).toEqual([
    { shop: "B", "Sum of sold": 2 },
    { shop: "A", "Sum of sold": 1 },
  ]);
});

test("finds values of a column with thousands of them", async () => {
  const lines = Array.from({ length: 1500 }, (_, i) => `Ship ${i === 700 ? "of Theseus" : `no. ${i}`},${i}`);
  const session = await sessionOf(`vessel,tons\n${lines.join("\n")}`);
  await session.ask("tons of Ship of Theseus");
  await settled(session);
  expect(session.state.shown.result.rows).toEqual([{ "Sum of tons": 700 }]);
});

test("completes a question with columns, values and words", async () => {
  const session = newSession();
  expect(await session.reader.completionsOf("")).toHaveLength(3);
  expect(await session.reader.completionsOf("strikes by phase of")).toContain("strikes by Phase of flight");
  expect(await session.reader.completionsOf("strikes in tex")).toContain("strikes in Texas");
  expect(await session.reader.completionsOf("cost last q")).toContain("cost last quarter");
  expect(await session.reader.completionsOf("cost per ")).toContain("cost per Origin State");
});
