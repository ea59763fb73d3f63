import { expect, it } from "vitest";
import { comparisonSchema } from "./comparison.ts";
import { ContentError, parseYaml } from "./yaml.ts";

const table = (cell: string) => `asOf: 2026-11-21
products:
  - { id: ours, name: Ours, better: Often, sources: [{ id: page, title: A page, url: /overview }] }
  - { id: theirs, name: Theirs, better: Sometimes, sources: [{ id: docs, title: Docs, url: "https://docs.test" }] }
rows:
  - feature: Prints
    cells:
      ours: { answer: yes, text: "", source: page }
      theirs: ${cell}
`;

it.each([
  ['{ answer: yes, text: "", source: docs }', undefined],
  ['{ answer: unstated, text: "" }', undefined],
  ['{ answer: no, text: "" }', "every answer has a source"],
  ['{ answer: unstated, text: "", source: docs }', "every answer has a source"],
  ['{ answer: yes, text: "", source: page }', "the product has no such source"],
])("the cell %s is rejected with: %s", (cell, message) => {
  const read = () => parseYaml(table(cell), comparisonSchema, "content/comparison.yaml");
  if (message) expect(read).toThrow(`rows.0.cells.theirs.source: ${message}`);
  else expect(read).not.toThrow(ContentError);
});
