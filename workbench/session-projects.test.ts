import { expect, test, vi } from "vitest";
import { EMPTY_DASHBOARD, filteredPin, pinView, toggleGroups } from "./model/dashboard.ts";
import { EMPTY_VIEW, type View } from "./model/view.ts";
import { makeProject } from "./project.ts";
import { exact, initial, newSession, rowsOf, sessionOf, settled } from "./testing/sessions.ts";

const CSV = "city,code,amount\nParis,007,5.5\nRome,7,7\nParis,7,1\n";
const byCity: View = {
  ...EMPTY_VIEW,
  rows: [exact("city")],
  values: [{ field: "amount", summary: "sum" }],
};

test("a dashboard filters each of its views by the groups of a mark, until they are chosen again", async () => {
  const session = await sessionOf(CSV);
  session.arrange(pinView(EMPTY_DASHBOARD, byCity), "");
  const chosen = toggleGroups(session.state.history.now.dashboard, [
    { dimension: exact("city"), value: "Paris" },
  ]);
  session.arrange(chosen, "");
  const { shown, sample } = await session.reader.runPinned(filteredPin(chosen, byCity));
  expect(shown.result.rows).toEqual([{ city: "Paris", "Sum of amount": 6.5 }]);
  expect(sample.passing).toBe(2);
  const cleared = toggleGroups(chosen, [{ dimension: exact("city"), value: "Paris" }]);
  expect(cleared.filters).toEqual([]);
  session.undo();
  expect(session.state.history.now.dashboard).toEqual({ pins: [byCity], filters: [] });
});

test("pinned views stay with their table", async () => {
  const session = newSession();
  const pinned = pinView(EMPTY_DASHBOARD, initial.shown.view);
  session.arrange(pinned, "");
  await session.openFile(new File([CSV], "cities.csv"));
  expect(session.state.history.now.dashboard).toEqual(EMPTY_DASHBOARD);
  session.undo();
  await vi.waitFor(() => expect(session.state).toMatchObject({ source: { kind: "set" }, busy: false }));
  expect(session.state.history.now.dashboard).toEqual(pinned);
});

test("a project has the table as it was read, its views, and what was assumed", async () => {
  const session = await sessionOf(CSV, "cities.csv");
  session.edit(byCity, "");
  const filters = [{ ...exact("city"), values: ["Paris"] }];
  session.arrange({ pins: [byCity, { ...byCity, show: "table" }], filters }, "");
  await settled(session);
  const { state } = session;
  const project = await makeProject(session.state, await session.reader.tableInput());

  const opened = newSession();
  await opened.openFile(new File([project], "cities.workbench"));
  expect(opened.state).toMatchObject({ problem: null, source: { title: "cities.csv" } });
  expect(opened.state.table.fields).toEqual(state.table.fields);
  expect(opened.state.shown.result.rows).toEqual(state.shown.result.rows);
  expect(opened.state.history.now.dashboard).toEqual(state.history.now.dashboard);
  const texts = state.remarks.filter(({ text }) => text !== "").map(({ about, text }) => ({ about, text }));
  expect(texts.length).toBeGreaterThan(0);
  expect(opened.state.remarks).toEqual(texts);
});

test.each([
  ["cut off", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -9)],
  ["changed", (bytes: Uint8Array<ArrayBuffer>) => bytes.with(bytes.length - 20, 7)],
  ["without its table", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.indexOf(10) + 1)],
  ["without its first line", () => new TextEncoder().encode('{"workbenchProject":1,')],
])("a project that is %s is refused, and the table stays", async (_, damage) => {
  const session = await sessionOf(CSV);
  const bytes = new Uint8Array(
    await (await makeProject(session.state, await session.reader.tableInput())).arrayBuffer(),
  );
  const opened = newSession();
  await opened.openFile(new File([damage(bytes)], "bad.workbench"));
  expect(opened.state.problem).toMatch(/damaged/);
  expect(opened.state.table).toBe(initial.table);
});

test("a result becomes a table, with exact types, and undo returns to the one before", async () => {
  const session = await sessionOf(CSV, "cities.csv");
  session.edit(
    { ...EMPTY_VIEW, show: "sql", sql: "SELECT city, sum(amount) total, count(*) n FROM cities GROUP BY 1" },
    "",
  );
  await settled(session);
  await session.openResult();
  expect(session.state.problem).toBeNull();
  expect(session.state.source).toMatchObject({ kind: "result", title: "Your query (cities.csv)" });
  expect(session.state.table.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ["city", "text"],
    ["total", "number"],
    ["n", "number"],
  ]);
  const rows = await rowsOf({ rows: [exact("n")], values: [{ field: "total", summary: "max" }] }, session);
  expect(rows).toEqual([
    { n: 1, "Highest of total": 7 },
    { n: 2, "Highest of total": 6.5 },
  ]);
  session.undo();
  session.undo();
  await vi.waitFor(() =>
    expect(session.state).toMatchObject({ source: { title: "cities.csv" }, busy: false }),
  );
});
