import { expect, vi } from "vitest";
import type { Row } from "#charts/rows.ts";
import { dataSetNamed } from "../data-sets.ts";
import { type Engine, withReadableColumns } from "../engine/engine.ts";
import { startInNode } from "../engine/engine-in-node.server.ts";
import { computeInitialState, setAsCsv } from "../engine/initial-state.server.ts";
import { dropTable } from "../engine/load.ts";
import { readFile } from "../import/read-file.ts";
import { type Dimension, EMPTY_VIEW, type View } from "../model/view.ts";
import { Session, type SessionEnvironment } from "../session.ts";

const { query, load, selectInput } = await startInNode();

/** The engine of all sessions of a test. */
export const engine: Engine = {
  query,
  load,
  unload: async (name) => void (await query(dropTable(name))),
  async queryReadOnly(sql, limit) {
    const { columns, rows } = await query(await withReadableColumns(query, sql));
    return { columns, rows: rows.slice(0, limit), total: rows.length };
  },
  selectInput: async (sql) => selectInput(await withReadableColumns(query, sql)),
  close: () => {},
};

export const initial = await computeInitialState(engine, dataSetNamed("birdstrikes"));

const encode = (text: string) => new TextEncoder().encode(text).buffer;

/** Returns a session with the bird strikes. */
export const newSession = (environment: Partial<SessionEnvironment> = {}) =>
  new Session(initial, {
    startEngine: async () => engine,
    fetchSet: async ({ rows }) => encode(rows === "flights" ? "" : setAsCsv(rows)),
    readFile,
    ...environment,
  });

export const settled = (session: Session) =>
  vi.waitFor(() => expect(session.state.busy).toBe(false), { timeout: 60_000 });

/** Changes to a view and returns the rows of its result. */
export async function rowsOf(given: Partial<View>, session = newSession()): Promise<readonly Row[]> {
  session.edit({ ...EMPTY_VIEW, ...given }, "");
  await settled(session);
  expect(session.state.problem).toBeNull();
  return session.state.shown.result.rows;
}

export const exact = (field: string): Dimension => ({ field, part: "exact" });

/** Opens a CSV file. */
export async function sessionOf(csv: string, name = "file.csv") {
  const session = newSession();
  await session.openFile(new File([csv], name));
  expect(session.state.problem).toBeNull();
  return session;
}
