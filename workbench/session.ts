import type { Combiner } from "./combine/combiner.ts";
import { type DataSet, dataSetNamed } from "./data-sets.ts";
import type { Engine, Progress } from "./engine/engine.ts";
import { EngineLifecycle } from "./engine/engine-lifecycle.ts";
import { loadPart } from "./import/file-error.ts";
import type { NamedBuffer, TableInput } from "./import/read-file.ts";
import type { Choices } from "./import/remark.ts";
import { lacksItems, readAddress, writeAddress } from "./model/address.ts";
import { type Dashboard, withoutUnknown } from "./model/dashboard.ts";
import { withoutUnknownFields } from "./model/edit-view.ts";
import { type History, redo, startHistory, step, undo } from "./model/history.ts";
import type { RowOrder } from "./model/sql.ts";
import type { Field, Table } from "./model/table.ts";
import type { View } from "./model/view.ts";
import { type Origin, originOfFile, originOfNothing, originOfSet } from "./origin.ts";
import { loadQueries, Reader } from "./reader.ts";
import { leftOut, messageOf, readIfProject, withCalculated } from "./session-parts.ts";
import {
  type InitialState,
  isSet,
  type Opening,
  type Reopening,
  type SessionState,
  type Step,
  startState,
  stateBefore,
} from "./session-state.ts";

/** Adapters of a session to the browser; tests replace them. */
export type SessionEnvironment = {
  startEngine(onProgress: Progress): Promise<Engine>;
  fetchSet(set: DataSet, onProgress: Progress): Promise<ArrayBuffer>;
  /** @param file also several, whose rows are put below each other */
  readFile(file: ArrayBuffer | readonly NamedBuffer[], choices: Choices): Promise<TableInput>;
};

/** State of one visitor's workbench: the chosen view, the engine and its results. Notifies subscribers of changes. */
export class Session {
  state: SessionState;
  /** The text of the query editor that has not been run, and the query that it began with. */
  draft = { given: "", text: "" };
  readonly #environment: SessionEnvironment;
  readonly #listeners = new Set<() => void>();
  readonly #engine: EngineLifecycle;
  readonly reader: Reader;
  /** That of the table, to load it again into a new engine. */
  #origin: Origin;
  #combiner: Combiner | undefined;
  /** Number of the latest request; results of earlier ones are dropped. */
  #latest = 0;
  /** The last file or data set that was opened, and when it is there or refused. */
  #opening = 0;
  #opened: Promise<void> = Promise.resolve();

  constructor(initial: InitialState, environment: SessionEnvironment) {
    this.#environment = environment;
    this.#engine = new EngineLifecycle(
      () => environment.startEngine(this.#progress("The query engine")),
      (engine) => this.#reload(engine),
    );
    this.reader = new Reader(
      () => this.state,
      () => this.#engine.withTable(),
    );
    const set = dataSetNamed(initial.source.name);
    this.#origin = set ? this.#originOfSet(set) : originOfNothing(initial.source);
    this.state = startState(initial, this.#origin);
  }

  /**
   * Starts a session that has a file from the beginning.
   * @throws Error with words for the reader if the file cannot be read
   */
  static async withFile(file: File, environment: SessionEnvironment): Promise<Session> {
    const session = new Session(stateBefore(file.name), environment);
    await session.openFile(file);
    if (session.state.problem) throw new Error(session.state.problem);
    return session;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get view(): View {
    return this.state.history.now.view;
  }

  /** Query string of the view; undefined for a file, which a link cannot contain. */
  get query(): string | undefined {
    const { source } = this.state;
    return source.kind === "set" ? writeAddress({ set: source.name, view: this.view }) : undefined;
  }

  /** Opens the data set and view of a query string, if it names a known set. */
  async open(search: string): Promise<void> {
    const address = readAddress(search);
    const set = address && dataSetNamed(address.set);
    if (!address || !set) return;
    await this.openSet(set, address.view);
    if (address.view && lacksItems(this.view, search))
      this.#update({
        notice: "A part of this link could not be read: the numbers may be of more rows than it meant",
      });
  }

  /**
   * Changes the view, as a step that can be undone.
   * @param announcement the change, for screen readers
   * @param part identifies the step that this change is a part of, such as the entry of one number
   */
  edit(next: View, announcement: string, part?: object): void {
    const { history } = this.state;
    if (next !== history.now.view)
      this.#apply(step(history, { ...history.now, view: next }, part), announcement);
  }

  /** Changes the pinned views or their filters, as `edit` does the view. */
  arrange(dashboard: Dashboard, announcement: string, part?: object): void {
    const { history } = this.state;
    this.#apply(step(history, { ...history.now, dashboard }, part), announcement);
  }

  /** Makes a table of the complete result, to be analyzed in turn. */
  async openResult(): Promise<void> {
    await this.attempt(async () => {
      const { state } = this;
      const { engine, originOfShown } = await this.reader.ready();
      await this.#replaceTable({ origin: await originOfShown(engine, state) });
    });
  }

  /** Changes the view and its calculated fields, as a step that can be undone. Leaves out what does not fit, and says so. */
  async calculate(next: View, announcement: string): Promise<void> {
    await this.attempt(async () => {
      const { query } = await this.#engine.withTable();
      const { fields } = await withCalculated(query, this.state.table, next.calculated);
      const view = withoutUnknownFields(next, fields);
      const left = leftOut([next], [view], "the view, because it does not fit the fields");
      this.edit(view, left ? `${announcement}. ${left}` : announcement);
      if (left) this.#update({ notice: left });
    });
  }

  /** Answers a question in words: changes the view, as a step that can be undone, and announces what it shows. */
  async ask(question: string): Promise<void> {
    await this.attempt(async () => {
      const { answerQuestion, describeAnswer } = await loadPart(
        "The reader of questions",
        import("./ask/ask.ts"),
      );
      // A question that is asked while a file is read is about this file.
      await this.#opened;
      const { query } = await this.#engine.withTable();
      const { table } = this.state;
      const answer = await answerQuestion(query, table, question, this.view);
      // Another table has been opened in the meantime.
      if (this.state.table !== table) return this.ask(question);
      this.#update({ answer, announcement: describeAnswer(answer), notice: "", problem: null });
      if (answer.view) this.edit(answer.view, describeAnswer(answer));
    });
  }

  /** Shows and announces the confirmation, or the problem, of work that leaves the view as it is. */
  async notify(work: () => Promise<string>): Promise<void> {
    await this.attempt(async () => {
      const notice = await work();
      this.#update({ notice, announcement: notice, problem: null });
    });
  }

  undo(): void {
    this.#apply(undo(this.state.history), "Undone");
  }

  redo(): void {
    this.#apply(redo(this.state.history), "Redone");
  }

  /** Opens a data set of the site. */
  async openSet(set: DataSet, view: View = set.view): Promise<void> {
    if (isSet(this.state.source, set) && this.#engine.hasTable)
      return this.calculate(view, `${set.title} opened`);
    await this.#replaceTable({ origin: this.#originOfSet(set, view) });
  }

  /** Opens a file of the visitor. Its content never leaves the browser. */
  async openFile(file: File): Promise<void> {
    await this.attempt(async () =>
      this.#replaceTable((await readIfProject(file)) ?? { origin: originOfFile(file, this.#environment) }),
    );
  }

  /** Opens several files as one table where they have the same columns, and proposes to join the others. */
  async openFiles(files: readonly File[]): Promise<void> {
    if (files.length === 1 && files[0]) await this.openFile(files[0]);
    else await this.combine((combiner) => combiner.open(files));
  }

  /** Does something with the files that are added to the table. */
  async combine(work: (combiner: Combiner) => Promise<void>): Promise<void> {
    try {
      const { Combiner } = await loadPart("The part that adds files", import("./combine/combiner.ts"));
      this.#combiner ??= new Combiner({
        environment: this.#environment,
        state: () => this.state,
        update: (part) => this.#update(part),
        withTable: () => this.#engine.withTable(),
        replaceTable: (opening) => this.#replaceTable(opening),
        readAgain: (opening) => this.#readAgain(opening),
      });
      await work(this.#combiner);
    } catch (error) {
      // Reported also after it has opened a table, unlike that of an earlier request.
      this.#update({ problem: messageOf(error), busy: false, loading: null });
    }
  }

  /**
   * Reads the file again with another value of a setting, as a step that can be undone. The view keeps the fields that
   * stay as they are.
   */
  async reopenWith(setting: string, value: string): Promise<void> {
    // Another sheet has other columns.
    const others = setting === "sheet" ? {} : this.state.history.now.choices;
    const { origin } = this.state.history.now;
    await this.#readAgain({ origin, choices: { ...others, [setting]: value } });
  }

  /** Loads a page of the table's rows. @param offset number of rows before it */
  async showRows(order: RowOrder | null, offset: number): Promise<void> {
    await this.attempt(async () => {
      const { engine, readPage } = await this.reader.ready();
      const { table, sample } = this.state;
      const page = await readPage(engine.query, table, this.view, order, offset);
      this.#update({ sample: { ...sample, ...page } });
    });
  }

  /** Cancels a long query by terminating the engine; the next request starts another one. */
  async stop(): Promise<void> {
    await this.#engine.terminate();
    this.#latest++;
    // A file that was loaded into the engine never arrives.
    this.#opening++;
    this.#opened = Promise.resolve();
    this.#update({ busy: false, loading: null, problem: "The query was stopped." });
  }

  #update(part: Partial<SessionState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #apply(history: History<Step>, announcement: string): void {
    if (history === this.state.history) return;
    const { choices, origin } = history.now;
    const { now } = this.state.history;
    if (choices !== now.choices || origin !== now.origin)
      return void this.#readAgain({ origin, choices, announcement }, history);
    this.#update({ history, announcement, notice: "" });
    if (history.now.view !== now.view) void this.#runView();
  }

  #originOfSet = (set: DataSet, view = set.view) =>
    originOfSet(set, view, this.#environment, this.#progress(set.title));

  /** Loads the server-rendered data set, or the table of a terminated engine. */
  async #reload(engine: Engine): Promise<void> {
    const input = await this.#origin.read(this.state.history.now.choices);
    if (this.#engine.hasTable) return;
    await engine.load(this.state.table.name, input);
    this.#engine.hasTable = true;
    this.#update({ loading: null });
  }

  #progress(what: string): Progress {
    return (loaded, total) => this.#update({ loading: { what, loaded, total } });
  }

  /**
   * Reads the files in another way: by other settings, or together with others. Keeps the views, and says what leaves them.
   * @param steps to undo and redo afterwards; by default, and after an edit in the meantime, it is a step of its own
   */
  async #readAgain(opening: Reopening, steps?: History<Step>): Promise<void> {
    const { history, table } = this.state;
    const { origin, choices, notice } = opening;
    let left = "";
    const isChanged = ({ name, kind }: Field) =>
      table.fields.some((each) => each.name === name && each.kind !== kind);
    await this.#replaceTable({
      ...opening,
      calculated: (steps ?? history).now.view.calculated,
      historyOf: (fieldsOf) => {
        if (steps && history === this.state.history) return steps;
        const { now } = this.state.history;
        const keptOf = (each: View) => fieldsOf(each).filter((field) => !isChanged(field));
        const view = withoutUnknownFields(now.view, keptOf(now.view));
        const dashboard = withoutUnknown(now.dashboard, keptOf);
        left = [
          leftOut([now.view], [view], "the view, because it is read in another way"),
          leftOut(now.dashboard.pins, dashboard.pins, "the pinned views"),
        ]
          .filter(Boolean)
          .join(". ");
        return step(this.state.history, { view, choices, origin, dashboard });
      },
    });
    if (left)
      this.#update({
        notice: [notice, left].filter(Boolean).join(" "),
        announcement: `${this.state.announcement}. ${left}`,
      });
  }

  /** Replaces the table. The present one stays if the new one cannot be read. */
  async #replaceTable(given: Opening): Promise<void> {
    this.#latest++;
    const opening = ++this.#opening;
    const { origin, choices = {}, historyOf, announcement = "", notice = "" } = given;
    const { source } = origin;
    const opened = this.attempt(async () => {
      this.#update({ busy: true, loading: { what: source.title, loaded: 0, total: 0 } });
      const [engine, queries, input] = await Promise.all([
        this.#engine.started(),
        loadQueries(),
        origin.read(choices).catch((error: unknown) => {
          throw new Error(`${source.title}: ${messageOf(error)}`, { cause: error });
        }),
      ]);
      // Another one was opened while this one was read.
      if (opening !== this.#opening) return;
      this.#update({ loading: { what: source.title, loaded: 1, total: 1 } });
      const { history: historyBefore, table: tableBefore } = this.state;
      const name = queries.nameOf(source);
      const made = await engine.load(name, input);
      this.#engine.hasTable = true;
      this.#origin = origin;
      const { pins } = this.state.history.now.dashboard;
      const { table, first, fieldsOf } = await queries.readOpened(engine.query, name, given, pins);
      // A session that begins with a file has no table to return to.
      const historyNow = () =>
        historyOf?.(fieldsOf) ??
        (tableBefore.fields.length > 0 ? step(this.state.history, first) : startHistory(first));
      // The table is shown together with its result: its name never stands over the numbers of the one before.
      const shownFirst = await queries.readFirst(engine, table, historyNow().now.view, source);
      const remarks = source.kind === "file" ? [...made, ...input.remarks] : [];
      const isEdited = this.state.history !== historyBefore;
      const words = [announcement || notice, ...queries.describeOpened(source, table, remarks)];
      this.#latest++;
      this.#update({
        ...startState({ source, table, distributions: [], ...shownFirst }, origin),
        ...{ initialView: first.view, history: historyNow(), remarks, notice, problem: shownFirst.problem },
        announcement: words.filter(Boolean).join(". "),
      });
      if (tableBefore.name !== name) await engine.unload(tableBefore.name);
      if (isEdited) await this.#runView();
      await this.#loadDistributions(engine, table);
    });
    this.#opened = opened;
    await opened;
  }

  /** Runs the query of the view. */
  async #runView(): Promise<void> {
    const request = ++this.#latest;
    const { view } = this;
    await this.attempt(async () => {
      this.#update({ busy: true });
      const { engine, readShown } = await this.reader.ready();
      const { table: before, sample } = this.state;
      const table = await withCalculated(engine.query, before, view.calculated);
      const result = await readShown(engine, table, view, sample.order);
      if (request !== this.#latest) return;
      // Together: the result names the number of rows.
      this.#update({ table, ...result, problem: null, busy: false });
      if (table !== before) await this.#loadDistributions(engine, table);
    }, request);
  }

  async #loadDistributions({ query }: Engine, table: Table): Promise<void> {
    const { readDistributions } = await loadQueries();
    await readDistributions(query, table, this.state.distributions, (distributions) => {
      const isCurrent = this.state.table === table;
      if (isCurrent && distributions) this.#update({ distributions });
      return isCurrent;
    });
  }

  /** Shows the problem of work, unless another request has been made since. */
  async attempt(work: () => Promise<void>, request = this.#latest): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (request !== this.#latest) return;
      this.#update({ problem: messageOf(error), busy: false, loading: null, announcement: "" });
    }
  }
}
