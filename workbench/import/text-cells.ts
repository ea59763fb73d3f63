/** Values beyond this many are no longer looked up: a `Map` of them would take more memory than their repetition. */
const MAX_DISTINCT = 1 << 20;

/** A column of text that holds each value once, as most columns repeat a few values. An empty text is missing. */
export class TextCells {
  /** The distinct values; those after a million may repeat. */
  readonly values: string[] = [];
  length = 0;
  readonly #indices = new Map<string, number>();
  #codes = new Int32Array(1024);

  /** For each cell the index of its value; -1 if it is missing. */
  get codes(): Int32Array {
    return this.#codes.subarray(0, this.length);
  }

  push(text: string | null): void {
    if (this.length === this.#codes.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.#codes);
      this.#codes = longer;
    }
    this.#codes[this.length++] = text === null || text === "" ? -1 : this.#indexOf(text);
  }

  #indexOf(text: string): number {
    const known = this.#indices.get(text);
    if (known !== undefined) return known;
    if (this.#indices.size < MAX_DISTINCT) this.#indices.set(text, this.values.length);
    return this.values.push(text) - 1;
  }

  /** Returns the cells with a change of their values. */
  map(change: (text: string) => string): TextCells {
    const [cells, changed] = [new TextCells(), this.values.map(change)];
    for (const code of this.codes) cells.push(changed[code] ?? null);
    return cells;
  }

  /** Returns the number of cells for each of the values. */
  counts(): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    for (const code of this.codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  }
}
