import type { Row } from "#charts/rows.ts";
import type { Answer } from "./ask/ask.ts";
import type { Combining } from "./combine/combining.ts";
import type { DataSet } from "./data-sets.ts";
import type { ShownResult } from "./engine/run-view.ts";
import type { Choices, Remark } from "./import/remark.ts";
import { type Dashboard, EMPTY_DASHBOARD } from "./model/dashboard.ts";
import { type History, startHistory } from "./model/history.ts";
import type { RowOrder } from "./model/sql.ts";
import type { Distribution, Table } from "./model/table.ts";
import { EMPTY_VIEW, type View } from "./model/view.ts";
import type { Origin, Source } from "./origin.ts";

/** A file may have the name of a set. */
export const isSet = ({ kind, name }: Source, set: DataSet) => kind === "set" && name === set.name;

/** Entry of the undo history: a view, its table with the import settings, and the pinned views. */
export type Step = { view: View; choices: Choices; origin: Origin; dashboard: Dashboard };

/** A result with the view that it belongs to. */
export type Shown = { view: View; result: ShownResult; milliseconds: number };

/** One page of the table's rows that pass the filters; `passing` counts all of them. */
type Sample = { rows: readonly Row[]; passing: number; order: RowOrder | null; offset: number };

/** `loaded` and `total` are bytes; `total` is 0 if unknown. */
type Loading = { what: string; loaded: number; total: number } | null;

export type SessionState = {
  source: Source;
  table: Table;
  /** Those of the table's first fields; the others are not read yet. */
  distributions: readonly Distribution[];
  /** The view that Reset returns to. */
  initialView: View;
  history: History<Step>;
  shown: Shown;
  sample: Sample;
  loading: Loading;
  busy: boolean;
  /** The last error, in words for the visitor. */
  problem: string | null;
  /** Assumptions about a file, each with its setting; empty for a data set. */
  remarks: readonly Remark[];
  /** Confirmation of an action that leaves the view as it is: saved, copied. */
  notice: string;
  /** A file that is about to be added to the table. */
  combining: Combining | null;
  /** The answer to the last question about the table. */
  answer: Answer | null;
  /** The last change, for screen readers. */
  announcement: string;
};

/** A table to be opened. */
export type Opening = {
  origin: Origin;
  /** Settings of how it is read. */
  choices?: Choices;
  /** The pinned views that come with it. */
  dashboard?: Dashboard;
  /** Returns the steps to undo and redo; by default, the opening is a step to undo. @param fieldsOf those of a view */
  historyOf?: (fieldsOf: (view: View) => Table["fields"]) => History<Step>;
  /** Calculated fields to keep; by default, those of the view that it opens with. */
  calculated?: View["calculated"];
  /** Announced before the size of the table: the action that opened it. */
  announcement?: string;
  notice?: string;
};

/** Another reading of the files that are shown. */
export type Reopening = Required<Pick<Opening, "origin" | "choices">> &
  Pick<Opening, "announcement" | "notice">;

/**
 * The first bytes of a project: a file of one line of JSON, with the views as queries of an address, and then the table as
 * a compressed Arrow stream, with the types and the choices of its import, which is not repeated.
 */
export const PROJECT_START = '{"workbenchProject":1,';

/** The server-rendered part of the state. */
export type InitialState = Pick<SessionState, "source" | "table" | "distributions" | "shown" | "sample">;

/** Returns the state of a session that begins. */
export const startState = (initial: InitialState, origin: Origin): SessionState => ({
  ...initial,
  initialView: initial.shown.view,
  history: startHistory({ view: initial.shown.view, choices: {}, origin, dashboard: EMPTY_DASHBOARD }),
  loading: null,
  busy: false,
  problem: null,
  remarks: [],
  notice: "",
  combining: null,
  answer: null,
  announcement: "",
});

/** Returns the state of a session whose first file is not read yet. */
export const stateBefore = (title: string): InitialState => ({
  source: { kind: "file", name: title, title },
  table: { name: "nothing", rows: 0, fields: [] },
  distributions: [],
  shown: { view: EMPTY_VIEW, result: { columns: [], rows: [], cuts: [] }, milliseconds: 0 },
  sample: { rows: [], passing: 0, order: null, offset: 0 },
});
