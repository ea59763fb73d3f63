import type { Vector } from "apache-arrow";
import { formatCount } from "#charts/format-values.ts";
import { isMissingWord, readableText } from "./numbers.ts";
import type { TextCells } from "./text-cells.ts";

/** The ways to read a column. `.` and `,` are decimal points; `month`, `day` and `yearFirst` are what dates begin with. */
export const LABELS = {
  text: "Text",
  ".": "Numbers (1,234.5)",
  ",": "Numbers (1.234,5)",
  number: "Numbers",
  hours: "Hours (7:30 is 7.5)",
  boolean: "Yes or no",
  date: "Dates",
  month: "Dates, month first",
  day: "Dates, day first",
  yearFirst: "Dates, year first",
  year: "Dates, by year",
};
export type ColumnType = keyof typeof LABELS;

/** Share of a column's rows that may have no value of a type which a visitor can choose. */
export const TOLERANCE = 0.1;
/** Share up to which the column is text with the reason: a row of units or of another table is among its numbers. */
export const DOUBT = 0.5;

/** A type that all or nearly all values of a column have. */
export type Fit = {
  type: ColumnType;
  /** Number of rows whose value is not of the type, and the first such value. */
  failed: number;
  failure?: string | undefined;
  /** Assumptions of the type. */
  remarks: string[];
  /** Different units, in words, which a visitor can choose to add as they are. */
  mixed?: string | undefined;
  vector: () => Vector;
};

/** The types to choose from, and the assumed one, with a reason if there was a doubt. */
export type Attempt = { fits: Fit[]; assumed?: ColumnType; reason?: string };

/** The distinct values of a text column, with their numbers of rows. */
export class TextValues {
  readonly name: string;
  readonly cells: TextCells;
  readonly isNumeric: boolean;
  readonly texts: readonly string[];
  readonly #counts: Uint32Array;
  readonly #missing = new Map<string, number>();

  /** @param isNumeric false if the format has numbers of its own, so that text of digits is meant as text */
  constructor(name: string, cells: TextCells, isNumeric = true) {
    this.name = name;
    this.cells = cells;
    this.isNumeric = isNumeric;
    this.texts = cells.values.map(readableText);
    this.#counts = cells.counts();
    this.texts.forEach((text, i) => {
      if (isMissingWord(text))
        this.#missing.set(text, (this.#missing.get(text) ?? 0) + (this.#counts[i] ?? 0));
    });
  }

  /** Number of rows that have a value. */
  get present(): number {
    return this.#counts.reduce((sum, count, i) => (this.isMissing(i) ? sum : sum + count), 0);
  }

  /** Number of different values. */
  get different(): number {
    return this.texts.filter((_, i) => !this.isMissing(i)).length;
  }

  isMissing(i: number): boolean {
    const text = this.texts[i] ?? "";
    return text === "" || this.#missing.has(text);
  }

  countOf(i: number): number {
    return this.#counts[i] ?? 0;
  }

  /**
   * Parses all values but those that stand for a missing one.
   * @param parse returns undefined for text of another type, null for an invalid value of this one
   * @returns undefined if most rows fail
   */
  parse<T>(parse: (text: string) => T | null | undefined) {
    const values: (T | null)[] = new Array(this.texts.length).fill(null);
    const most = this.present * DOUBT;
    const result = { values, failed: 0, failure: undefined as string | undefined, invalid: 0, valid: 0 };
    for (const [i, text] of this.texts.entries()) {
      if (this.isMissing(i)) continue;
      const value = parse(text);
      const rows = this.countOf(i);
      if (value === undefined) {
        result.failed += rows;
        result.failure ??= text;
        if (result.failed > most) return undefined;
      } else if (value === null) {
        result.invalid += rows;
        result.failure ??= text;
      } else {
        values[i] = value;
        result.valid += rows;
      }
    }
    return result.valid > 0 ? result : undefined;
  }

  /** Returns the value of a cell by the values of its column. */
  cellOf<T>(values: readonly (T | null)[]): (cell: number) => T | null {
    const { codes } = this.cells;
    return (cell) => values[codes[cell] ?? -1] ?? null;
  }

  /** Returns the words that count as missing, with their numbers of rows. */
  missingRemarks(): string[] {
    if (this.#missing.size === 0) return [];
    const words = [...this.#missing.keys()].slice(0, 3).join(", ");
    const rows = [...this.#missing.values()].reduce((sum, count) => sum + count, 0);
    return [`${words}: missing (${formatCount(rows, "value")})`];
  }
}

/** Signs of other columns of the file, which decide on those that show none. */
export type Signs = { hasComma: () => boolean; hasDayFirst: () => boolean };
