import { childrenOf, DesignError, descendantsOf, readXml, textOf } from "../../kit/xml.ts";

/** A report design; `text` is XML that refers to shared files and styles. */
type Design = { name: string; file: string; text: string };

const design = (name: string, file: string, elements: readonly string[]): Design => ({
  name,
  file,
  text: `<report><property name="libraries">house.rptlibrary</property>${elements.join("")}</report>`,
});
const label = (style: string) => `<label style="house.${style}"/>`;
const image = `<image uri="logo.svg"/>`;

/** Three designs that refer to shared files without embedding them. */
export const DESIGNS: readonly Design[] = [
  design("Delay report", "delay.rptdesign", [image, label("title"), label("figure")]),
  design("Rain by day", "rain.rptdesign", [label("title"), label("figure")]),
  design("Power by source", "power.rptdesign", [image, label("title")]),
];

/** Shared files, and styles of the library. */
export const RESOURCES = ["house.rptlibrary", "house.title", "house.figure", "logo.svg"] as const;

/** Returns the designs that use a resource, by text search. */
export const usersOf = (resource: (typeof RESOURCES)[number]): Design[] =>
  DESIGNS.filter(({ text }) => text.includes(resource));

type Style = Readonly<Record<string, string>>;
/** Contents of the shared folder by file name. */
export type Folder = ReadonlyMap<string, string>;
export type RenderedReport =
  | {
      state: "rendered";
      styles: Readonly<Record<string, Style>>;
      logo: boolean;
      missing: string[];
    }
  | { state: "failed"; why: string };

/** Renders a design with the files in the folder. A missing file fails the report; a missing style is skipped. */
export function renderReport({ text }: Design, folder: Folder): RenderedReport {
  const report = readXml(text);
  const file = textOf(childrenOf(report, "property")[0]);
  const library = folder.get(file);
  if (library === undefined) return { state: "failed", why: `The library ${file} was not found.` };
  const uri = descendantsOf(report, "image")[0]?.attributes.uri;
  if (uri !== undefined && !folder.has(uri))
    return { state: "failed", why: `The picture ${uri} was not found.` };
  try {
    const known = new Map(
      descendantsOf(readXml(library), "style").map((style) => [style.attributes.name, style]),
    );
    const names = descendantsOf(report, "label").map(
      ({ attributes }) => attributes.style?.split(".")[1] ?? "",
    );
    const styles = Object.fromEntries(
      names.flatMap((name) => {
        const style = known.get(name);
        if (!style) return [];
        const properties = childrenOf(style, "property").map((each) => [each.attributes.name, textOf(each)]);
        return [[name, Object.fromEntries(properties)]];
      }),
    );
    const missing = names.filter((name) => !known.has(name));
    return { state: "rendered", styles, logo: uri !== undefined, missing };
  } catch (error) {
    if (error instanceof DesignError) return { state: "failed", why: `${file}: ${error.message}` };
    throw error;
  }
}

/** Returns the library with another background color for titles. */
export const withColor = (library: string, color: string): string =>
  library.replace(/(?<=name="backgroundColor">)[^<]*/, () => color);

export const colorOf = (library: string): string => /name="backgroundColor">([^<]*)/.exec(library)?.[1] ?? "";
