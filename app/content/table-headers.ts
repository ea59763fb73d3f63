import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";

/**
 * Rehype plugin that names a table by its columns. In a table with an empty top left cell, that cell becomes a data
 * cell, and the first cell of each row below it the header of the row.
 * Source: HTML, "4.9.10 The th element"; axe, `empty-table-header` and `td-has-header`.
 */
export function tableHeaders() {
  return (tree: Root) =>
    visit(tree, "element", (table: Element) => {
      if (table.tagName !== "table") return;
      const [head, ...rows] = rowsOf(table);
      const columns = head ? cellsOf(head) : [];
      table.properties.ariaLabel = `Table: ${columns
        .map((cell) => toText(cell))
        .filter(Boolean)
        .join(", ")}`;
      const [corner] = columns;
      if (corner?.tagName !== "th" || corner.children.length > 0) return;
      corner.tagName = "td";
      for (const row of rows) {
        const [name] = cellsOf(row);
        if (name) Object.assign(name, { tagName: "th", properties: { ...name.properties, scope: "row" } });
      }
    });
}

const elementsOf = (parent: Element): Element[] =>
  parent.children.filter((child) => child.type === "element");
const rowsOf = (table: Element): Element[] => elementsOf(table).flatMap(elementsOf);
const cellsOf = elementsOf;
