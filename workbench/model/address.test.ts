import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address.ts";
import { CALCULATIONS, CHOSEN_MARKS, EMPTY_VIEW, PARTS, SHOWS, SUMMARIES, type View } from "./view.ts";

const name = fc.string({ minLength: 1 });
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const dimension = fc.record({ field: name, part: fc.constantFrom(...PARTS) });
const aggregate = fc.oneof(
  fc.record({ field: name, summary: fc.constantFrom(...SUMMARIES) }),
  fc.constant({ field: null, summary: "count" as const }),
);
const measure = fc.oneof(
  aggregate,
  fc.tuple(aggregate, aggregate).map(([each, per]) => ({ ...each, per })),
  fc.record({
    field: name,
    summary: fc.constantFrom(...SUMMARIES),
    calculation: fc.constantFrom(...CALCULATIONS),
  }),
);
const filter = fc.oneof(
  fc.record({ field: name, part: fc.constantFrom(...PARTS), values: fc.array(value) }),
  fc.record({
    field: name,
    part: fc.constantFrom(...PARTS),
    values: fc.array(value),
    not: fc.constant(true as const),
  }),
  fc.record({ field: name, contains: fc.string() }),
  fc.record({ field: name, contains: fc.string(), not: fc.constant(true as const) }),
  fc.record({ field: name, low: value, high: value }),
  fc.record({ field: name, low: value, high: value, strict: fc.constant(true as const) }),
);
const view: fc.Arbitrary<View> = fc.record({
  calculated: fc.uniqueArray(fc.record({ name: fc.string(), formula: fc.string() })),
  columns: fc.array(dimension, { maxLength: 3 }),
  rows: fc.array(dimension, { maxLength: 3 }),
  color: fc.array(dimension, { maxLength: 1 }),
  values: fc.array(measure, { maxLength: 3 }),
  filters: fc.array(filter, { maxLength: 3 }),
  show: fc.constantFrom(...SHOWS),
  mark: fc.constantFrom(...CHOSEN_MARKS),
  chart: fc.oneof(
    fc.constant({}),
    fc.constant({
      title: "Margins: 2024 & 2025",
      formats: { "Sum of a": { style: "currency" as const, currency: "EUR", unit: "m", digits: 2 } },
      references: [{ at: 12.5, name: "Target" }, { at: "mean" as const }],
    }),
  ),
  order: fc.oneof(
    fc.constant(null),
    fc.record({ by: fc.constantFrom("name" as const, "value" as const), descending: fc.boolean() }),
  ),
  top: fc.nat(1000),
  sql: fc.oneof(fc.constant(null), fc.string()),
});

test("reads back any view from its address", () => {
  fc.assert(
    fc.property(name, view, (set, given) => {
      // An address cannot contain unpaired surrogates.
      fc.pre(
        JSON.stringify({ set, given }).isWellFormed() && !/\\ud[89a-f]/i.test(JSON.stringify({ set, given })),
      );
      expect(readAddress(`?${writeAddress({ set, view: given })}`)).toEqual({ set, view: given });
    }),
  );
});

test("leaves out the view of an address with a set only, but not an empty view", () => {
  expect(readAddress("?data=football&utm_source=mail")).toEqual({ set: "football" });
  expect(readAddress(writeAddress({ set: "football", view: EMPTY_VIEW }))).toEqual({
    set: "football",
    view: EMPTY_VIEW,
  });
});

test("accepts any text and leaves out invalid parameters", () => {
  fc.assert(fc.property(fc.string(), (text) => void readAddress(`?data=movies&${text}`)));
  expect(readAddress("")).toBeUndefined();
  expect(
    readAddress(
      '?data=movies&rows=exact:Genre&rows=nonsense:x&values=magic:y&values=["sum:a"]&values=["sum:a","[]"]&values=[&filter=[1]&show=film&top=-3',
    ),
  ).toEqual({ set: "movies", view: { ...EMPTY_VIEW, rows: [{ field: "Genre", part: "exact" }] } });
});
