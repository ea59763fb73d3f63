import { RecordBatchReader } from "apache-arrow";
import type { Engine } from "../engine/engine.ts";
import { readTable } from "../engine/profile.ts";
import { checkCells } from "../import/file-error.ts";
import { type Choices, choicesFor, choicesOf } from "../import/remark.ts";
import { choicesBelow } from "../import/stack.ts";
import { step } from "../model/history.ts";
import type { Table } from "../model/table.ts";
import { withoutUnknownFields } from "../model/view.ts";
import { type Origin, originOfFile, originOfParts, type Reading } from "../origin.ts";
import type { Opening, SessionState } from "../session-state.ts";
import type { Combining, Part } from "./combining.ts";
import { type Join, outcomeOf } from "./join.ts";
import { FIRST, originOfJoin, SECOND } from "./origin-of-join.ts";
import { isSameShape, proposeJoin, sideOf, summedField } from "./propose.ts";

/** Tables of the engine until the visitor has decided. */
const TABLES = { first: "first table to combine", second: "second table to combine" } as const;

/** The parts of a session that combine files. */
type Host = {
  environment: Pick<Reading, "readFile">;
  state: () => SessionState;
  update: (part: Partial<SessionState>) => void;
  withTable: () => Promise<Engine>;
  replaceTable: (opening: Opening) => Promise<void>;
};

/** Adds files to the table of a session: rows below it, or columns beside it. */
export class Combiner {
  readonly #host: Host;
  /** The engine that has the tables of `combining`. */
  #engine: Engine | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Opens files that came together. */
  open = (files: readonly File[]) => this.#arrange(files);

  /** Adds files to the present table. */
  add(files: readonly File[]): Promise<void> {
    const { history, table } = this.#host.state();
    const { origin, choices } = history.now;
    return this.#arrange(files, { origin, choices, names: columnNames({ origin, table }) });
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
    const { parts } = first.origin;
    const below = read.filter(({ names }) => parts && isSameShape(first.names, names));
    if (parts && below.length > 0)
      await this.#stack(
        first.origin,
        below.flatMap((each) => each.origin.parts ?? []),
        base?.choices,
        notice,
      );
    else if (!base) await replaceTable({ origin: first.origin, notice });
    else if (notice) update({ notice });
    await this.#propose(read.flatMap((each) => (below.includes(each) ? [] : each.origin)));
  }

  /** Puts files below a table. @param choices its settings; without them, it is not shown yet */
  async #stack({ parts = [] }: Origin, added: NonNullable<Origin["parts"]>, choices?: Choices, notice = "") {
    const origin = originOfParts([...parts, ...added], this.#host.environment);
    await (choices
      ? this.#replaceKeepingView(origin, parts.length === 1 ? choicesBelow(choices) : choices, notice)
      : this.#host.replaceTable({ origin, notice }));
  }

  async #replaceKeepingView(origin: Origin, choices: Choices, notice = "") {
    const { state, replaceTable } = this.#host;
    await replaceTable({
      ...{ origin, choices, notice },
      historyOf: ({ fields }) => {
        const { now } = state().history;
        const view = withoutUnknownFields(now.view, fields);
        return step(state().history, { ...now, view, choices, origin });
      },
    });
  }

  /** Proposes how the first of some files is added to the present table; the others follow. */
  async #propose([added, ...waiting]: readonly Origin[]): Promise<void> {
    const { state, withTable } = this.#host;
    if (!added || state().problem) return;
    await withTable();
    const { origin, choices } = state().history.now;
    await this.#offer({ origin, choices, table: state().table }, { origin: added, choices: {} }, waiting);
  }

  /** Offers to change how the present table was combined. */
  async revise(): Promise<void> {
    const { origin, choices } = this.#host.state().history.now;
    const { parts = [], joined } = origin;
    const [last, ...before] = parts.toReversed();
    if (joined)
      await this.#offer(
        { origin: joined.first, choices: choicesFor(FIRST, choices) },
        { origin: joined.second, choices: choicesFor(SECOND, choices) },
        [],
        joined.join,
      );
    else if (last && before.length > 0)
      await this.#offer(
        {
          origin: originOfParts(before.toReversed(), this.#host.environment),
          choices: before.length === 1 ? { ...choices, ...choicesFor("0", choices) } : choices,
        },
        {
          origin: originOfParts([last], this.#host.environment),
          choices: choicesFor(String(before.length), choices),
        },
        [],
      );
  }

  async #offer(
    first: Omit<Part, "table"> & { table?: Table },
    second: Omit<Part, "table">,
    waiting: readonly Origin[],
    join?: Join,
  ) {
    const { state, update, withTable } = this.#host;
    update({ loading: { what: second.origin.source.title, loaded: 0, total: 0 } });
    const engine = await withTable();
    const a = { ...first, table: first.table ?? (await loadPart(engine, TABLES.first, first)) };
    const b = { ...second, table: await loadPart(engine, TABLES.second, second) };
    this.#engine = engine;
    const canStack = a.origin.parts !== undefined && b.origin.parts !== undefined;
    const isAlike = canStack && !join && isSameShape(columnNames(a), columnNames(b));
    update({
      loading: null,
      problem: null,
      combining: {
        ...{ first: a, second: b, waiting, canStack, outcome: null, shown: state().table },
        way: isAlike ? "rows" : "columns",
        join: join ?? (await proposeJoin(engine.query, a.table, b.table)),
      },
      announcement: `Choose how ${second.origin.source.title} is added`,
    });
    await this.#computeOutcome();
  }

  /** Changes the way in which the tables are about to be combined. */
  async change(part: Partial<Pick<Combining, "way" | "join">>): Promise<void> {
    const { combining } = this.#host.state();
    if (!combining) return;
    this.#host.update({ combining: { ...combining, ...part, ...(part.join && { outcome: null }) } });
    await this.#computeOutcome();
  }

  async #computeOutcome(): Promise<void> {
    const { state, update, withTable } = this.#host;
    const { combining } = state();
    if (!combining || combining.outcome || combining.way === "rows") return;
    const { first, second, join } = combining;
    const engine = await withTable();
    if (engine !== this.#engine) {
      // The engine was terminated in the meantime.
      if (first.table.name === TABLES.first) await loadPart(engine, TABLES.first, first);
      await loadPart(engine, TABLES.second, second);
      this.#engine = engine;
    }
    const sides = [
      sideOf(first.table, first.origin.source.title),
      sideOf(second.table, second.origin.source.title),
    ] as const;
    const outcome = await outcomeOf(engine.query, sides, join, this.#summed(combining));
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
    const [a, b] = [first.origin, second.origin];
    if (way === "rows") await this.#stack(a, b.parts ?? [], first.choices);
    else {
      checkCells(outcome?.after ?? 0, first.table.fields.length + second.table.fields.length);
      const choices = { ...choicesOf(FIRST, first.choices), ...choicesOf(SECOND, second.choices) };
      await this.#replaceKeepingView(originOfJoin(a, b, join, this.#summed(combining)), choices);
    }
    await this.#forget();
    await this.#propose(waiting);
  }

  /** Leaves the table as it is. */
  async cancel(): Promise<void> {
    const { second, waiting = [] } = this.#host.state().combining ?? {};
    this.#host.update({ combining: null, announcement: `${second?.origin.source.title} was not added` });
    await this.#forget();
    await this.#propose(waiting);
  }

  async #forget(): Promise<void> {
    for (const name of Object.values(TABLES)) await this.#engine?.unload(name);
    this.#engine = undefined;
  }
}

/** Returns the names of columns in files: the first column of several has their own names. */
const columnNames = ({ origin, table }: Pick<Part, "origin" | "table">) =>
  table.fields.map(({ name }) => name).slice(Number((origin.parts?.length ?? 0) > 1));

/** Loads a table by itself. */
async function loadPart(
  engine: Engine,
  name: string,
  { origin, choices }: Omit<Part, "table">,
): Promise<Table> {
  await engine.load(name, await origin.read(choices));
  return readTable(engine.query, name);
}

/** Returns the names of columns of an Arrow stream. */
const namesIn = (bytes: Uint8Array) =>
  RecordBatchReader.from(bytes)
    .open()
    .schema.fields.map(({ name }) => name);
