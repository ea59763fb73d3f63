import { RecordBatchReader } from "apache-arrow";
import type { Engine } from "../engine/engine.ts";
import { readTable } from "../engine/profile.ts";
import { checkCells } from "../import/file-error.ts";
import { type Choices, choicesOf } from "../import/remark.ts";
import { choicesBelow } from "../import/stack.ts";
import { type Origin, originOfFile, originOfParts, type Reading } from "../origin.ts";
import type { Opening, Reopening, SessionState } from "../session-state.ts";
import type { Combining } from "./combining.ts";
import { outcomeOf } from "./join.ts";
import { FIRST, originOfJoin } from "./origin-of-join.ts";
import { isSameShape, proposeJoin, sideOf, summedField } from "./propose.ts";

/** Name of the second table in the engine until the visitor has decided. */
const ADDED = "second table to combine";

/** The parts of a session that combine files. */
type Host = {
  environment: Pick<Reading, "readFile">;
  state: () => SessionState;
  update: (part: Partial<SessionState>) => void;
  withTable: () => Promise<Engine>;
  replaceTable: (opening: Opening) => Promise<void>;
  readAgain: (opening: Reopening) => Promise<void>;
};

/** Adds files to the table of a session: rows below it, or columns beside it. */
export class Combiner {
  readonly #host: Host;
  /** The engine that has the second table. */
  #engine: Engine | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Opens files that came together. */
  open = (files: readonly File[]) => this.#arrange(files);

  /** Adds files to the present table. */
  add(files: readonly File[]): Promise<void> {
    const { origin, choices, table } = this.#present();
    // The first column of several files has their own names.
    const names = table.fields.map(({ name }) => name).slice(Number((origin.parts?.length ?? 0) > 1));
    return this.#arrange(files, { origin, choices, names });
  }

  /** Returns the present table without its calculated fields, which files do not have. */
  #present(): Combining["first"] {
    const { history, table } = this.#host.state();
    const { origin, choices } = history.now;
    return { origin, choices, table: table.base ?? table };
  }

  async #arrange(files: readonly File[], base?: { origin: Origin; choices: Choices; names: string[] }) {
    const { environment, update, replaceTable } = this.#host;
    const read: { origin: Origin; names: string[] }[] = [];
    const refused: string[] = [];
    update({ problem: null });
    for (const file of files) {
      update({ loading: { what: file.name, loaded: 0, total: 0 }, combining: null });
      const origin = originOfFile(file, environment);
      await origin.read({}).then(
        ({ bytes }) => read.push({ origin, names: namesIn(bytes) }),
        (error: unknown) => refused.push(`${file.name}: ${error instanceof Error ? error.message : error}`),
      );
    }
    update({ loading: null });
    const first = base ?? read.shift();
    if (!first || (base && read.length === 0)) throw new Error(refused.join("\n"));
    const notice = refused.length > 0 ? `Not opened: ${refused.join(" ")}` : "";
    const isBelow = ({ names }: { names: string[] }) =>
      first.origin.parts !== undefined && isSameShape(first.names, names);
    const below = read.filter(isBelow).map(({ origin }) => origin);
    if (below.length > 0) await this.#stack(first.origin, below, base?.choices, notice);
    else if (!base) await replaceTable({ origin: first.origin, notice });
    else if (notice) update({ notice });
    await this.#propose(read.flatMap((each) => (isBelow(each) ? [] : each.origin)));
  }

  /** Puts files below a table. @param choices its settings; without them, it is not shown yet */
  async #stack(first: Origin, added: readonly Origin[], choices?: Choices, notice = "") {
    const parts = [first, ...added].flatMap((each) => each.parts ?? []);
    const origin = originOfParts(parts, this.#host.environment);
    const isFirst = first.parts?.length === 1;
    await (choices
      ? this.#host.readAgain({ origin, choices: isFirst ? choicesBelow(choices) : choices, notice })
      : this.#host.replaceTable({ origin, notice }));
  }

  /** Proposes how the first of some files is added to the present table; the others follow. */
  async #propose([added, ...waiting]: readonly Origin[]): Promise<void> {
    const { state, update, withTable } = this.#host;
    // A terminated engine would never answer.
    if (this.#engine && this.#engine === (await withTable())) await this.#engine.unload(ADDED);
    this.#engine = undefined;
    if (!added || state().problem) return;
    const { title } = added.source;
    update({ loading: { what: title, loaded: 0, total: 0 } });
    const { query } = await this.#engineWith(added);
    const first = this.#present();
    const second = { origin: added, table: await readTable(query, ADDED) };
    const join = await proposeJoin(query, first.table, second.table);
    update({
      loading: null,
      problem: null,
      combining: { first, second, waiting, way: "columns", join, outcome: null },
      announcement: `Choose how ${title} is added`,
    });
    await this.#computeOutcome();
  }

  /** Returns the engine with both tables: it may have been terminated in the meantime. */
  async #engineWith(added: Origin): Promise<Engine> {
    const engine = await this.#host.withTable();
    if (engine !== this.#engine) await engine.load(ADDED, await added.read({}));
    this.#engine = engine;
    return engine;
  }

  /** Changes the way in which the tables are about to be combined. */
  async change(part: Partial<Pick<Combining, "way" | "join">>): Promise<void> {
    const { combining } = this.#host.state();
    if (!combining) return;
    this.#host.update({ combining: { ...combining, ...part, ...(part.join && { outcome: null }) } });
    await this.#computeOutcome();
  }

  async #computeOutcome(): Promise<void> {
    const { state, update } = this.#host;
    const { combining } = state();
    if (!combining || combining.outcome || combining.way === "rows") return;
    const { first, second, join } = combining;
    const { query } = await this.#engineWith(second.origin);
    const sides = [
      sideOf(first.table, first.origin.source.title),
      sideOf(second.table, second.origin.source.title),
    ] as const;
    const outcome = await outcomeOf(query, sides, join, this.#summed(combining));
    const now = state().combining;
    if (now?.join === join) update({ combining: { ...now, outcome } });
  }

  #summed = ({ first, join }: Combining) =>
    summedField(first.table, this.#host.state().history.now.view, join.pairs);

  /** Combines the tables in the chosen way, as a step that can be undone. */
  async finish(): Promise<void> {
    const { combining } = this.#host.state();
    if (!combining) return;
    const { first, second, way, join, outcome, waiting } = combining;
    if (way === "rows") await this.#stack(first.origin, [second.origin], first.choices);
    else {
      checkCells(outcome?.after ?? 0, first.table.fields.length + second.table.fields.length);
      const origin = originOfJoin(first.origin, second.origin, join, this.#summed(combining));
      await this.#host.readAgain({ origin, choices: choicesOf(FIRST, first.choices) });
    }
    await this.#propose(waiting);
  }

  /** Leaves the table as it is. */
  async cancel(): Promise<void> {
    const { combining } = this.#host.state();
    if (!combining) return;
    const { second, waiting } = combining;
    this.#host.update({ combining: null, announcement: `${second.origin.source.title} was not added` });
    await this.#propose(waiting);
  }
}

/** Returns the names of columns of an Arrow stream. */
const namesIn = (bytes: Uint8Array) =>
  RecordBatchReader.from(bytes)
    .open()
    .schema.fields.map(({ name }) => name);
