import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { sitePath } from "./page-schema.ts";
import { line, yamlReader } from "./yaml.ts";

/** Answers of a cell, with their labels. */
export const ANSWERS = { yes: "Yes", partly: "Partly", no: "No", unstated: "Not stated" } as const;

const cell = z
  .strictObject({
    answer: z.enum(keysOf(ANSWERS)),
    /** Condition or restriction of the answer. */
    text: z.string().trim().max(80),
    /** Id of the product's source for the answer. */
    source: line.optional(),
  })
  .refine(({ answer, source }) => (source === undefined) === (answer === "unstated"), {
    path: ["source"],
    message: 'every answer has a source, but "unstated" has none',
  });

/** Schema of `content/comparison.yaml`. */
export const comparisonSchema = z
  .strictObject({
    asOf: z.iso.date(),
    products: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+$/),
          name: line,
          /** Reader for whom this product is the better choice. */
          better: line,
          sources: z
            .array(
              z.strictObject({
                id: line,
                title: line,
                url: z.union([sitePath, z.url({ protocol: /^https$/ })]),
              }),
            )
            .min(1),
        }),
      )
      .min(2)
      // `comparison.css` has a rule for each product.
      .max(10),
    rows: z.array(z.strictObject({ feature: line, cells: z.record(z.string(), cell) })).min(1),
  })
  .superRefine(({ products, rows }, context) => {
    const sources = new Map(products.map(({ id, sources }) => [id, new Set(sources.map(({ id }) => id))]));
    for (const [index, { cells }] of rows.entries()) {
      for (const id of new Set([...sources.keys(), ...Object.keys(cells)])) {
        const [known, cell] = [sources.get(id), cells[id]];
        const path = ["rows", index, "cells", id];
        if (!known) context.addIssue({ code: "custom", path, message: "there is no such product" });
        else if (!cell) context.addIssue({ code: "custom", path, message: "this product has no cell" });
        else if (cell.source && !known.has(cell.source))
          context.addIssue({
            code: "custom",
            path: [...path, "source"],
            message: "the product has no such source",
          });
      }
    }
  });

/** Reads the comparison with other products. @throws ContentError if it is invalid, such as for a missing cell */
export const readComparison = yamlReader("content/comparison.yaml", comparisonSchema);
