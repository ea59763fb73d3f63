import { expect, test, vi } from "vitest";
import { loadTable } from "./engine/load.ts";
import { EMPTY_DASHBOARD, filteredPin, pinView } from "./model/dashboard.ts";
import { EMPTY_VIEW, type View } from "./model/view.ts";
import type { Session } from "./session.ts";
import { engine, exact, newSession, sessionOf, settled } from "./testing/sessions.ts";

const CSV = "city,amount\nParis,5\nRome,7\n";
const calculated = [{ name: "double", formula: "amount * 2" }];
const doubled: View = {
  ...EMPTY_VIEW,
  calculated,
  rows: [exact("city")],
  values: [{ field: "double", summary: "sum" }],
};
const plain: View = { ...EMPTY_VIEW, rows: [exact("city")] };
const add = (session: Session, text: string) =>
  session.combine((combiner) => combiner.add([new File([text], "more.csv")]));
const pinned = ({ state }: Session) => state.history.now.dashboard;

async function sessionWith(view: View, pin?: View) {
  const session = await sessionOf(CSV);
  if (pin) session.arrange(pinView(EMPTY_DASHBOARD, pin), "");
  session.edit(view, "");
  await settled(session);
  return session;
}

test("a calculated field stays in the view when rows are added, and its values are of all rows", async () => {
  const session = await sessionWith(doubled);
  await add(session, "city,amount\nParis,1\n");
  expect(session.view).toEqual(doubled);
  expect(session.state.shown.result.rows).toContainEqual({ city: "Paris", "Sum of double": 12 });
  session.undo();
  await settled(session);
  expect(session.state.shown.result.rows).toContainEqual({ city: "Paris", "Sum of double": 10 });
});

test("a calculated field stays in the view when columns are joined", async () => {
  const session = await sessionWith(doubled);
  await add(session, "city,country\nParis,France\nRome,Italy\n");
  await session.combine((combiner) => combiner.finish());
  expect(session.state.problem).toBeNull();
  expect(session.view).toEqual(doubled);
  expect(session.state.table.fields.map(({ name }) => name)).toEqual(["city", "amount", "country", "double"]);
});

test("says what leaves the view when added rows change the kind of a column", async () => {
  const session = await sessionWith({ ...doubled, values: [{ field: "amount", summary: "sum" }] }, doubled);
  await add(session, "city,amount\nParis,none\nRome,some\nOslo,few\n");
  expect(session.state.table.fields.find(({ name }) => name === "amount")?.kind).toBe("text");
  expect(session.view).toEqual(plain);
  expect(session.state.notice).toContain(
    "No longer in the view, because it is read in another way: amount, double",
  );
  expect(session.state.notice).toContain("No longer in the pinned views: double");
});

test("a pinned view keeps calculated fields that the shown view lacks when the table is read again", async () => {
  const session = await sessionWith(plain, doubled);
  await session.reopenWith("column:city", "text");
  expect(pinned(session).pins).toEqual([doubled]);
  await add(session, "city,amount\nParis,1\n");
  expect(pinned(session).pins).toEqual([doubled]);
  const { shown } = await session.reader.runPinned(filteredPin(pinned(session), doubled));
  expect(shown.result.rows).toContainEqual({ city: "Paris", "Sum of double": 12 });
});

test("a filter by a calculated field of a pinned view applies to those without it", async () => {
  const session = await sessionWith(plain, doubled);
  const filters = [{ ...exact("double"), values: [14] }];
  const dashboard = { pins: [doubled, plain], filters };
  const { shown, table } = await session.reader.runPinned(filteredPin(dashboard, plain));
  expect(shown.result.rows).toEqual([{ city: "Rome", Rows: 1 }]);
  expect(table.fields.map(({ name }) => name)).toContain("double");
});

test("another file can be opened after the engine was stopped while one was loaded", async () => {
  let isHanging = true;
  const session = newSession({
    startEngine: async () => ({
      ...engine,
      load: (...load) => (isHanging ? new Promise(() => {}) : engine.load(...load)),
    }),
  });
  void session.openFile(new File([CSV], "cities.csv"));
  await vi.waitFor(() => expect(session.state.loading?.loaded).toBe(1));
  void session.showRows(null, 0);
  await session.stop();
  isHanging = false;
  expect(session.state).toMatchObject({ busy: false, loading: null });
  await session.ask("rows");
  await session.openFile(new File([CSV], "again.csv"));
  expect(session.state).toMatchObject({ problem: null, table: { rows: 2 } });
});

test("a load that never ends does not keep another database from loading", async () => {
  const target = (query: () => Promise<never>) => ({ query, insertArrow: async () => {} });
  const input = { bytes: new Uint8Array(), rows: 0, remarks: [] };
  void loadTable(
    target(() => new Promise(() => {})),
    "a",
    input,
  );
  const other = target(() => Promise.reject(new Error("reached")));
  await expect(loadTable(other, "a", input)).rejects.toThrow("reached");
});

test("files that wait are offered after the engine was stopped", async () => {
  const session = newSession();
  await session.openFiles([
    new File([CSV], "cities.csv"),
    new File(["city,country\nParis,France\n"], "countries.csv"),
    new File(["country,code\nFrance,FR\n"], "codes.csv"),
  ]);
  await session.stop();
  await session.combine((combiner) => combiner.finish());
  expect(session.state.combining?.second.origin.source.title).toBe("codes.csv");
});
