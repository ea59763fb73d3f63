import { z } from "zod";
import { sitePath } from "./page-schema.ts";
import { yamlReader } from "./yaml.ts";

const line = z.string().trim().min(1);

/** What a product does, and in which words a cell says it. */
export const ANSWERS = { yes: "Yes", partly: "Partly", no: "No" } as const;

const cell = z.strictObject({
  answer: z.enum(["yes", "partly", "no"]),
  /** Under which condition. */
  text: z.string().trim().max(80),
});

const comparisonSchema = z
  .strictObject({
    asOf: z.iso.date(),
    products: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+$/),
          name: line,
          /** When a reader should take this one. */
          better: line,
          sources: z
            .array(z.strictObject({ title: line, url: z.union([sitePath, z.url({ protocol: /^https$/ })]) }))
            .min(1),
        }),
      )
      .min(2)
      // `comparison.css` has a rule for each.
      .max(10),
    rows: z.array(z.strictObject({ feature: line, cells: z.record(z.string(), cell) })).min(1),
  })
  .superRefine(({ products, rows }, context) => {
    const ids = products.map(({ id }) => id);
    for (const [index, { cells }] of rows.entries()) {
      for (const id of new Set([...ids, ...Object.keys(cells)])) {
        if (ids.includes(id) && cells[id]) continue;
        const message = ids.includes(id) ? "this product has no cell" : "there is no such product";
        context.addIssue({ code: "custom", path: ["rows", index, "cells", id], message });
      }
    }
  });

export type Comparison = z.output<typeof comparisonSchema>;

/** The comparison with other products. @throws ContentError on a mistake, such as a missing cell */
export const readComparison = yamlReader("content/comparison.yaml", comparisonSchema);
