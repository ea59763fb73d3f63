import type { Preview } from "./engine/calculated.ts";
import type { Engine, Result } from "./engine/engine.ts";
import type { ShownResult } from "./engine/run-view.ts";
import { loadPart } from "./import/file-error.ts";
import type { TableInput } from "./import/read-file.ts";
import type { Dimension, View } from "./model/view.ts";
import type { OfferedValues } from "./queries.ts";
import { loadFormulas, withCalculated } from "./session-parts.ts";
import type { SessionState } from "./session-state.ts";

export const loadQueries = () => loadPart("The query engine", import("./queries.ts"));

/** Reads what the state of a session does not have: other results, values and completions. It changes nothing. */
export class Reader {
  readonly #state: () => SessionState;
  readonly #withTable: () => Promise<Engine>;

  /** @param withTable returns the engine once it has the table of the state */
  constructor(state: () => SessionState, withTable: () => Promise<Engine>) {
    this.#state = state;
    this.#withTable = withTable;
  }

  /** Returns the engine once it has the table, with the queries of a session. */
  async ready() {
    const [engine, queries] = await Promise.all([this.#withTable(), loadQueries()]);
    return { engine, ...queries };
  }

  /** Runs a pinned view. @throws Error with words for the visitor */
  async runPinned(view: View): Promise<Pick<SessionState, "table" | "shown" | "sample">> {
    const { engine, readShown } = await this.ready();
    const table = await withCalculated(engine.query, this.#state().table, view.calculated);
    return { table, ...(await readShown(engine, table, view, null)) };
  }

  /** Returns the table as it is, with all that was assumed and combined. */
  async tableInput(): Promise<TableInput> {
    const { engine, tableInput } = await this.ready();
    return tableInput(engine, this.#state());
  }

  /** Reads the first values of a formula. @param calculated the fields that it can use. @throws FormulaError */
  async previewFormula(formula: string, calculated: View["calculated"]): Promise<Preview> {
    const { query } = await this.#withTable();
    const { previewFormula } = await loadFormulas();
    return previewFormula(query, await withCalculated(query, this.#state().table, calculated), formula);
  }

  /** Returns questions that begin with a text. */
  async completionsOf(text: string): Promise<readonly string[]> {
    const { completeQuestion } = await import("./ask/ask.ts");
    const { query } = await this.#withTable();
    return completeQuestion(query, this.#state().table, text);
  }

  /**
   * Returns the values that a filter can offer, the most frequent first, and the number of all.
   * @param text only those that contain it
   */
  async valuesOf(dimension: Dimension, text = ""): Promise<OfferedValues> {
    const { engine, readValues } = await this.ready();
    return readValues(engine.query, this.#state().table, dimension, text);
  }

  /**
   * Returns the shown result without its limits.
   * @throws Error with words for the visitor
   */
  async completeResult(): Promise<Result> {
    const { view, result } = this.#state().shown;
    if (view.show !== "pivot" && result.cuts.length === 0) return result;
    const { engine, runComplete } = await this.ready();
    return runComplete(engine, view, this.#state().table);
  }

  /** Returns the result of the shown view as a chart shows it. */
  async chartResult(): Promise<ShownResult> {
    const { view, result } = this.#state().shown;
    if (view.show !== "pivot") return result;
    const { engine, runView } = await this.ready();
    return runView(engine, { ...view, show: "chart" }, this.#state().table);
  }
}
