import { childrenOf, descendantsOf, readXml, textOf, XmlMistake } from "../../kit/xml.ts";

/** A report design: text that names the shared files and the styles that it uses. */
export type Design = { name: string; file: string; text: string };

const design = (name: string, file: string, elements: readonly string[]): Design => ({
  name,
  file,
  text: `<report><property name="libraries">house.rptlibrary</property>${elements.join("")}</report>`,
});
const label = (style: string) => `<label style="house.${style}"/>`;
const image = `<image uri="logo.svg"/>`;

/** Three designs that refer to shared files and contain none of them. */
export const DESIGNS: readonly Design[] = [
  design("Delay report", "delay.rptdesign", [image, label("title"), label("figure")]),
  design("Rain by day", "rain.rptdesign", [label("title"), label("figure")]),
  design("Power by source", "power.rptdesign", [image, label("title")]),
];

/** What a design can refer to: files of the folder, and styles of the library in it. */
export const RESOURCES = ["house.rptlibrary", "house.title", "house.figure", "logo.svg"] as const;
export type Resource = (typeof RESOURCES)[number];

/** The designs that use a resource, found as a text search finds them. */
export const usersOf = (resource: Resource): Design[] =>
  DESIGNS.filter(({ text }) => text.includes(resource));

export type Style = Readonly<Record<string, string>>;
/** The shared folder: files by their names. */
export type Folder = ReadonlyMap<string, string>;
export type Printed =
  | { state: "printed"; styles: Readonly<Record<string, Style>>; logo: string | undefined; missing: string[] }
  | { state: "failed"; why: string };

/** Prints a design with what lies in the folder now. A file that is not there stops it; a style that is not there is left out. */
export function print({ text }: Design, folder: Folder): Printed {
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
    return { state: "printed", styles, logo: uri && folder.get(uri), missing };
  } catch (error) {
    if (error instanceof XmlMistake) return { state: "failed", why: `${file}: ${error.message}` };
    throw error;
  }
}

/** The library with another background for titles. */
export const withColor = (library: string, color: string): string =>
  library.replace(/(name="backgroundColor">)[^<]*/, `$1${color}`);

export const colorOf = (library: string): string => /name="backgroundColor">([^<]*)/.exec(library)?.[1] ?? "";
