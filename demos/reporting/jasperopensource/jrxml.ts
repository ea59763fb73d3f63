import type { XmlElement } from "@rgrove/parse-xml";
import { childrenOf, DesignError, elementAt, readXml, textOf } from "../../kit/xml.ts";

/** A text in a band; lengths are in points from the band's top left corner. */
export type TextItem = {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  bold: boolean;
  align: "left" | "center" | "right";
  /** Static text, or an expression with a format pattern. */
  content: { text: string } | { expression: string; pattern: string };
};

export type Band = { height: number; items: readonly TextItem[] };

export type Jrxml = ReturnType<typeof readJrxml>;

/**
 * Parses a design of JasperReports Library 6: page, order, variables, groups and bands with their texts.
 * @throws DesignError for malformed XML, another root element or a design of version 7
 */
export function readJrxml(text: string) {
  const report = readXml(text);
  if (report.name !== "jasperReport")
    throw new DesignError(`A Jasper design begins with <jasperReport>, not <${report.name}>`);
  if (childrenOf(report, "element").length > 0)
    throw new DesignError("This is a design of version 7; the demo reads version 6");
  const size = (name: string, otherwise: number) => number(report.attributes[name], otherwise);
  const bandsOf = (name: string) => childrenOf(report, name).flatMap(readBands);
  return {
    page: {
      width: size("pageWidth", 595),
      height: size("pageHeight", 842),
      left: size("leftMargin", 20),
      top: size("topMargin", 30),
      bottom: size("bottomMargin", 30),
    },
    sort: childrenOf(report, "sortField").map(({ attributes }) => ({ field: attributes.name ?? "" })),
    variables: childrenOf(report, "variable").map((variable) => ({
      name: variable.attributes.name ?? "",
      calculation: variable.attributes.calculation ?? "Nothing",
      /** Scope of the variable: "Report", "Page", or "Group" with the name of the group. */
      resetType: variable.attributes.resetType ?? "Report",
      resetGroup: variable.attributes.resetGroup ?? "",
      expression: textOf(elementAt(variable, "variableExpression")),
    })),
    groups: childrenOf(report, "group").map((group) => ({
      name: group.attributes.name ?? "",
      expression: textOf(elementAt(group, "groupExpression")),
      header: childrenOf(group, "groupHeader").flatMap(readBands),
      footer: childrenOf(group, "groupFooter").flatMap(readBands),
    })),
    bands: {
      title: bandsOf("title"),
      pageHeader: bandsOf("pageHeader"),
      columnHeader: bandsOf("columnHeader"),
      detail: bandsOf("detail"),
      pageFooter: bandsOf("pageFooter"),
      summary: bandsOf("summary"),
    },
  };
}

const number = (text: string | undefined, otherwise: number) => {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : otherwise;
};

const readBands = (section: XmlElement): Band[] =>
  childrenOf(section, "band").map((band) => ({
    height: number(band.attributes.height, 0),
    items: childrenOf(band).flatMap(readItem),
  }));

const ALIGNMENTS: Readonly<Record<string, TextItem["align"]>> = { Right: "right", Center: "center" };

function readItem(element: XmlElement): TextItem[] {
  const place = elementAt(element, "reportElement")?.attributes ?? {};
  const style = elementAt(element, "textElement");
  const font = elementAt(style, "font")?.attributes ?? {};
  const content =
    element.name === "staticText"
      ? { text: textOf(elementAt(element, "text")) }
      : element.name === "textField"
        ? {
            expression: textOf(elementAt(element, "textFieldExpression")),
            pattern: element.attributes.pattern ?? "",
          }
        : undefined;
  if (!content) return [];
  return [
    {
      x: number(place.x, 0),
      y: number(place.y, 0),
      width: number(place.width, 0),
      height: number(place.height, 0),
      size: number(font.size, 10),
      bold: font.isBold === "true",
      align: ALIGNMENTS[style?.attributes.textAlignment ?? ""] ?? "left",
      content,
    },
  ];
}
