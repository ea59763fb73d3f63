import type { XmlElement } from "@rgrove/parse-xml";
import { keysOf } from "#contract/records.ts";
import { childrenOf, DesignError, elementAt, readXml, textOf } from "../../kit/xml.ts";

/** Bytes of the largest design that is read. Designs with embedded pictures are large. */
export const MAX_BYTES = 10_000_000;

/** The three groups of findings: parts in the file, files that it needs, and parts to check by hand; each with its reason. */
const GROUPS = {
  carries: { name: "Carries over", reason: "is inside the design and needs no work" },
  bring: { name: "Bring along", reason: "is beside the design: upload or install it, too" },
  check: { name: "Check by hand", reason: "may behave differently on a server" },
};

/**
 * A kind of part: the names of its elements, with `.` before the value of their attribute `name`; where its own name
 * is: an attribute, `#text`, or a child element after `>`; and names that do not count.
 */
type Rule = readonly [
  group: keyof typeof GROUPS,
  what: string,
  elements: string,
  name?: string,
  unless?: RegExp,
];

/** Source: the designs of Eclipse BIRT 4 and of JasperReports Library 6 and 7. */
const RULES: Readonly<Record<"BIRT" | "Jasper", readonly Rule[]>> = {
  BIRT: [
    ["carries", "Queries", "oda-data-set joint-data-set derived-data-set", "name"],
    ["carries", "Parameters", "scalar-parameter", "name"],
    ["carries", "Tables, lists and grids", "table list grid"],
    ["carries", "Texts and fields", "label text text-data data"],
    ["carries", "Charts and crosstabs", "extended-item", "extensionName"],
    ["carries", "Styles", "style", "name"],
    ["carries", "JavaScript", "method", "name"],
    ["bring", "JDBC drivers", "property.odaDriverClass", "#text"],
    ["bring", "Libraries", "property.fileName", "#text"],
    ["bring", "Java classes of event handlers", "property.eventHandlerClass", "#text"],
    ["bring", "Pictures", "property.uri expression.uri", "#text"],
    ["bring", "Translations", "property.includeResource", "#text"],
    ["check", "Data sources other than JDBC", "oda-data-source", "extensionID", /\.jdbc$/],
    ["check", "Scripted data", "script-data-source script-data-set", "name"],
  ],
  Jasper: [
    ["carries", "Queries", "queryString query"],
    ["carries", "Parameters", "parameter", "name"],
    ["carries", "Fields", "field", "name"],
    ["carries", "Totals and variables", "variable", "name"],
    ["carries", "Groups", "group", "name"],
    ["carries", "Texts and fields on the page", "staticText textField"],
    [
      "carries",
      "Charts and crosstabs",
      "chart crosstab barChart lineChart pieChart areaChart timeSeriesChart",
    ],
    ["bring", "Subreports", "subreportExpression", "#text"],
    ["bring", "Subreports", "subreport", ">expression"],
    ["bring", "Pictures", "imageExpression", "#text"],
    ["bring", "Pictures", "image", ">expression"],
    ["bring", "Style templates", "template", "#text"],
    ["bring", "Java classes", "jasperReport", "scriptletClass"],
    ["bring", "Java classes", "import", "value"],
    ["bring", "Translations", "jasperReport", "resourceBundle"],
    ["bring", "Fonts", "font textField staticText style", "fontName"],
    ["check", "Expressions in another language", "jasperReport", "language", /^java$/i],
    ["check", "Queries that are not SQL", "queryString query", "language", /^sql$/i],
  ],
};

/** An absolute path of a drive or of a server, which breaks on another machine. */
const ABSOLUTE_PATH = /(?:^|["'\s])(?:[A-Za-z]:[\\/]|file:\/|\/(?:home|opt|usr|var)\/)/;

/**
 * Reads a report design and lists what carries over to a report server, what has to be brought along and what has to be
 * checked by hand.
 * @param text the content of a `.rptdesign` or `.jrxml` file
 * @throws DesignError with words for the visitor if it is malformed XML or another kind of file
 */
export function checkDesign(text: string) {
  if (!text.trimStart().startsWith("<"))
    throw new DesignError(
      "This is not XML. Choose the design itself (.rptdesign or .jrxml), not a compiled file.",
    );
  const root = readXml(text);
  const engine = ({ report: "BIRT", jasperReport: "Jasper" } as const)[root.name];
  if (!engine)
    throw new DesignError(
      `A design begins with <report> (BIRT) or <jasperReport>; this file begins with <${root.name}>.`,
    );
  const all = withDescendants(root);
  const found = RULES[engine].map(([group, what, elements, name, unless]) => {
    const tags = elements.split(" ");
    const parts = all.filter((element) => tagsOf(element).some((tag) => tags.includes(tag)));
    const names = parts.flatMap((element) => (name ? nameIn(element, name) || [] : ""));
    return { group, what, names: names.filter((each) => !unless?.test(each)) };
  });
  const paths = all.flatMap(valuesOf).filter((value) => ABSOLUTE_PATH.test(value));
  const kinds = [
    ...Map.groupBy([...found, { group: "check", what: "Absolute paths", names: paths }], ({ what }) => what),
  ];
  const groups = keysOf(GROUPS).map((group) => ({
    ...GROUPS[group],
    /** Parts by kind; `names` has each name once, and none if the parts have no name. */
    findings: kinds.flatMap(([what, parts]) => {
      const names = parts.flatMap((part) => (part.group === group ? part.names : []));
      return names.length > 0
        ? { what, count: names.length, names: [...new Set(names)].filter(Boolean) }
        : [];
    }),
  }));
  const isSeven = all.some(({ name }) => name === "element");
  const version =
    engine === "BIRT" ? `format ${root.attributes.version}` : `version ${isSeven ? 7 : "6 or older"}`;
  return { engine, version, groups };
}

const withDescendants = (element: XmlElement): XmlElement[] => [
  element,
  ...childrenOf(element).flatMap(withDescendants),
];

/** Returns the names under which the rules know an element; since version 7, Jasper's parts have a `kind`. */
const tagsOf = ({ name, attributes }: XmlElement) => [
  name === "element" ? (attributes.kind ?? "") : name,
  `${name}.${attributes.name}`,
];

function nameIn(element: XmlElement, name: string): string {
  if (name === "#text") return textOf(element);
  return name.startsWith(">") ? textOf(elementAt(element, name.slice(1))) : (element.attributes[name] ?? "");
}

/** Returns the texts of an element itself: its attributes, and its content if it has no elements. */
const valuesOf = (element: XmlElement) => [
  ...Object.values(element.attributes),
  ...(childrenOf(element).length === 0 ? [textOf(element)] : []),
];
