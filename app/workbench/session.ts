import type { Row, Value } from "../charts/rows.ts";
import { writeCount } from "../demos/kit/format.ts";
import { type DataSet, dataSetNamed } from "./data-sets.ts";
import type { Engine, Progress } from "./engine/engine.ts";
import { tableName } from "./engine/load.ts";
import { readDistribution, readTable } from "./engine/profile.ts";
import type { Result } from "./engine/result.ts";
import type { Readable } from "./files/read-file.ts";
import { placeQuery, readPlace } from "./model/address.ts";
import { type History, redo, startHistory, step, undo } from "./model/history.ts";
import { countQuery, pivotQuery, type RowOrder, rowsQuery, valuesQuery, viewQuery } from "./model/sql.ts";
import type { Distribution, Table } from "./model/table.ts";
import { type Dimension, EMPTY_VIEW, type Filter, fitting, type View } from "./model/view.ts";

/** A data set of the site, or a file of the visitor. */
export type Source =
  | { kind: "set"; name: string; title: string }
  | { kind: "file"; name: string; title: string };

/** What is drawn: a result with the view that asked for it. */
export type Shown = { view: View; result: Result; more: boolean; milliseconds: number };

/** A window on the rows themselves. */
export type Sample = { rows: readonly Row[]; passing: number; order: RowOrder | null; offset: number };

export type Loading = { what: string; loaded: number; total: number } | null;

export type SessionState = {
  source: Source;
  table: Table;
  distributions: Readonly<Record<string, Distribution>>;
  /** What the data is first seen as. */
  first: View;
  history: History<View>;
  shown: Shown;
  sample: Sample;
  loading: Loading;
  busy: boolean;
  /** What went wrong last, for the visitor. */
  problem: string | null;
  /** What was done beside the view: saved, copied. */
  notice: string;
  /** What changed last, for those who do not see it. */
  announcement: string;
};

/** What the page was drawn with. */
export type Start = Pick<SessionState, "source" | "table" | "distributions" | "shown" | "sample">;

/** What a session needs of the world around it. */
export type World = {
  startEngine(onProgress: Progress): Promise<Engine>;
  fetchSet(set: DataSet, onProgress: Progress): Promise<ArrayBuffer>;
  readFile(buffer: ArrayBuffer): Promise<Readable>;
};

export const PAGE_ROWS = 50;
/** Values that a filter offers. */
const OFFERED = 200;

/** One visitor's work at the bench: what was chosen, what the engine answered, and the way between. */
export class Session {
  state: SessionState;
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  #engine: Promise<Engine> | undefined;
  /** Whether the engine has the table of the state. */
  #loaded = false;
  #loading: Promise<void> | undefined;
  /** Where the table of the state comes from. */
  #bytesOf: () => Promise<ArrayBuffer>;
  /** Counts what was asked, so that a late answer to an earlier question is dropped. */
  #asked = 0;

  constructor(start: Start, world: World) {
    this.#world = world;
    const drawn = dataSetNamed(start.source.name);
    if (!drawn) throw new Error(`There is no data set ${start.source.name}`);
    this.#bytesOf = () => world.fetchSet(drawn, this.#progress(drawn.title));
    this.state = {
      ...start,
      first: start.shown.view,
      history: startHistory(start.shown.view),
      loading: null,
      busy: false,
      problem: null,
      notice: "",
      announcement: "",
    };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get view(): View {
    return this.state.history.now;
  }

  /** The address of what is seen; undefined for a file, which no link can carry. */
  get query(): string | undefined {
    const { source } = this.state;
    return source.kind === "set" ? placeQuery({ set: source.name, view: this.view }) : undefined;
  }

  /** Goes where a query string says. */
  async open(search: string): Promise<void> {
    const place = readPlace(search);
    const set = place && dataSetNamed(place.set);
    if (place && set) await this.openSet(set, place.view);
  }

  /** A new view of the same table: a step that can be undone. @param announcement what changed, in words */
  edit(next: View, announcement: string): void {
    this.#turn(step(this.state.history, next), announcement);
  }

  /** Tells the visitor what was done. */
  say(notice: string): void {
    this.#set({ notice, announcement: notice });
  }

  undo(): void {
    this.#turn(undo(this.state.history), "Undone");
  }

  redo(): void {
    this.#turn(redo(this.state.history), "Redone");
  }

  /** Opens a data set of the site, with the view it is known for or another one. */
  async openSet(set: DataSet, view: View = set.view): Promise<void> {
    if (this.state.source.name === set.name && this.#loaded) {
      this.edit(fitting(view, this.state.table.fields), `${set.title} opened`);
      return;
    }
    const source = { kind: "set", name: set.name, title: set.title } as const;
    await this.#take(source, view, () => this.#world.fetchSet(set, this.#progress(set.title)));
  }

  /** Opens a file of the visitor. It is read in this browser and goes nowhere. */
  async openFile(file: File): Promise<void> {
    const source = { kind: "file", name: file.name, title: file.name } as const;
    await this.#take(source, null, () => file.arrayBuffer());
  }

  /** Turns the pages of the table, or sorts it. */
  async turnRows(order: RowOrder | null, offset: number): Promise<void> {
    await this.#try(async () => {
      const engine = await this.#ready();
      const { table, sample } = this.state;
      const { rows } = await engine.query(rowsQuery(table, this.view.filters, order, offset, PAGE_ROWS));
      this.#set({ sample: { ...sample, rows, order, offset } });
    });
  }

  /** @returns the values of a group that a filter can choose from, the most frequent first */
  async valuesOf(dimension: Dimension): Promise<{ value: Value; rows: number }[]> {
    const engine = await this.#ready();
    const { rows } = await engine.query(valuesQuery(this.state.table, dimension, OFFERED));
    return rows.map(({ value = null, rows: count }) => ({ value, rows: Number(count) }));
  }

  /** Ends what takes too long, with the engine; the next step starts another one. */
  async stop(): Promise<void> {
    const engine = await this.#engine;
    engine?.close();
    this.#engine = undefined;
    this.#loaded = false;
    this.#asked++;
    this.#set({ busy: false, problem: "The query was stopped." });
  }

  #set(part: Partial<SessionState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #turn(history: History<View>, announcement: string): void {
    if (history === this.state.history) return;
    this.#set({ history, announcement, notice: "" });
    void this.#answer();
  }

  /** The engine with the table of the state in it. */
  async #ready(): Promise<Engine> {
    const engine = await this.#started();
    if (!this.#loaded) {
      this.#loading ??= this.#reload(engine).finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
    return engine;
  }

  /** Loads what the page was drawn with, or what an ended engine had. */
  async #reload(engine: Engine): Promise<void> {
    const readable = await this.#world.readFile(await this.#bytesOf());
    if (this.#loaded) return;
    await engine.load(this.state.table.name, readable);
    this.#loaded = true;
    this.#set({ loading: null });
  }

  #progress(what: string): Progress {
    return (loaded, total) => this.#set({ loading: { what, loaded, total } });
  }

  #started(): Promise<Engine> {
    this.#engine ??= this.#world.startEngine(this.#progress("The query engine")).catch((error: unknown) => {
      // The next try begins anew: a network may be back.
      this.#engine = undefined;
      throw error;
    });
    return this.#engine;
  }

  /** Puts a new table in the place of the present one; where it cannot be read, that one stays. */
  async #take(source: Source, view: View | null, bytesOf: () => Promise<ArrayBuffer>): Promise<void> {
    this.#asked++;
    await this.#try(async () => {
      this.#set({ busy: true, loading: { what: source.title, loaded: 0, total: 0 } });
      const [engine, readable] = await Promise.all([
        this.#started(),
        bytesOf()
          .then((bytes) => this.#world.readFile(bytes))
          .catch((error: unknown) => {
            throw new Error(`${source.title}: ${messageOf(error)}`, { cause: error });
          }),
      ]);
      this.#set({ loading: { what: source.title, loaded: 1, total: 1 } });
      const before = this.state.table.name;
      const name = source.kind === "set" ? source.name : tableName(source.name);
      await engine.load(name, readable);
      if (before !== name) await engine.unload(before);
      this.#loaded = true;
      this.#bytesOf = bytesOf;
      const table = await readTable(engine.query, name);
      const first = view ? fitting(view, table.fields) : firstLook(table);
      this.#set({
        source,
        table,
        distributions: {},
        first,
        history: startHistory(first),
        sample: { rows: [], passing: table.rows, order: null, offset: 0 },
        loading: null,
        announcement: `${source.title}: ${writeCount(table.rows, "row")}, ${writeCount(table.fields.length, "field")}`,
      });
      await this.#answer();
      await this.#describe(engine, table);
    });
  }

  /** Asks the engine for what the view shows. */
  async #answer(): Promise<void> {
    const asked = ++this.#asked;
    const { view } = this;
    await this.#try(async () => {
      this.#set({ busy: true });
      const engine = await this.#ready();
      const { table } = this.state;
      const started = performance.now();
      const answer = await run(engine, view, table);
      if (asked !== this.#asked) return;
      this.#set({
        shown: { view, result: answer, more: answer.more, milliseconds: performance.now() - started },
        problem: null,
        busy: false,
      });
      await this.#sample(engine, view.filters, asked);
    }, asked);
  }

  /** The rows behind the view. */
  async #sample(engine: Engine, filters: readonly Filter[], asked: number): Promise<void> {
    const { table, sample } = this.state;
    const [counted] = (await engine.query(countQuery(table, filters))).rows;
    const { rows } = await engine.query(rowsQuery(table, filters, sample.order, 0, PAGE_ROWS));
    if (asked !== this.#asked) return;
    this.#set({ sample: { ...sample, rows, passing: Number(counted?.rows ?? 0), offset: 0 } });
  }

  async #describe(engine: Engine, table: Table): Promise<void> {
    for (const field of table.fields) {
      const distribution = await readDistribution(engine.query, table, field);
      if (this.state.table !== table) return;
      this.#set({ distributions: { ...this.state.distributions, [field.name]: distribution } });
    }
  }

  async #try(work: () => Promise<void>, asked = this.#asked): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#set({ problem: messageOf(error), busy: false, loading: null, announcement: "" });
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @returns what an engine answers to a view */
export async function run(engine: Pick<Engine, "query" | "read">, view: View, table: Table) {
  if (view.show === "sql" && view.sql !== null) return engine.read(view.sql);
  const sql = view.show === "pivot" ? pivotQuery(view, table) : viewQuery(view, table);
  return { ...(await engine.query(sql)), more: false };
}

/** What is shown of a table that nobody has looked at yet: how often the words of its first such field occur. */
export function firstLook({ fields }: Table): View {
  const named = fields.find(({ kind, distinct }) => kind === "text" && distinct > 1 && distinct <= 50);
  const dated = fields.find(({ kind }) => kind === "date");
  if (named) return { ...EMPTY_VIEW, rows: [{ field: named.name, part: "exact" }] };
  return dated ? { ...EMPTY_VIEW, columns: [{ field: dated.name, part: "month" }] } : EMPTY_VIEW;
}
