import type { XmlElement } from "@rgrove/parse-xml";
import { childrenOf, DesignError, descendantsOf, elementAt, readXml, textOf } from "../../kit/xml.ts";

/** Contents of an `.rptdesign` file that are needed to run it. */
export type Design = ReturnType<typeof readDesign>;

/**
 * Parses a BIRT design: parameters, data set and the columns of its first table.
 * @throws DesignError for malformed XML, or a design without a data set or table
 */
export function readDesign(text: string) {
  const report = readXml(text);
  if (report.name !== "report")
    throw new DesignError(`A BIRT design begins with <report>, not <${report.name}>`);
  const dataSet = elementAt(report, "data-sets", "oda-data-set");
  if (!dataSet) throw new DesignError("The design has no data set");
  const [table] = descendantsOf(report, "table");
  if (!table) throw new DesignError("The design has no table");

  const heads = descendantsOf(elementAt(table, "header") ?? table, "text-property").map(textOf);
  const fields = descendantsOf(elementAt(table, "detail") ?? table, "data").map((data) =>
    property(data, "resultSetColumn"),
  );
  return {
    title: property(report, "title"),
    parameters: descendantsOf(elementAt(report, "parameters") ?? table, "scalar-parameter").map(
      (parameter) => ({
        name: parameter.attributes.name ?? "",
        prompt: property(parameter, "promptText") || (parameter.attributes.name ?? ""),
        type: property(parameter, "dataType"),
        start: textOf(elementAt(parameter, "simple-property-list", "value")),
      }),
    ),
    dataSet: {
      query: property(dataSet, "queryText"),
      /** Names of the report parameters, in the order of the question marks. */
      bound: childrenOf(dataSet, "list-property")
        .filter(({ attributes }) => attributes.name === "parameters")
        .flatMap((list) => childrenOf(list, "structure"))
        .toSorted((a, b) => Number(property(a, "position")) - Number(property(b, "position")))
        .map((structure) => property(structure, "paramName")),
    },
    columns: fields.map((field, i) => ({ field, head: heads[i] ?? field })),
  };
}

/** Returns a property of an element, which BIRT writes as `property`, `text-property` or `xml-property`. */
function property(element: XmlElement, name: string): string {
  return textOf(
    childrenOf(element).find(
      (child) => /^(text-|xml-)?property$/.test(child.name) && child.attributes.name === name,
    ),
  );
}
