import { parseXml, XmlElement, XmlError } from "@rgrove/parse-xml";

/** Thrown for text that is not well formed, with its line for the one who writes it. */
export class XmlMistake extends Error {
  override name = "XmlMistake";
}

/**
 * Reads XML in the browser, on the server and in tests alike, which `DOMParser` cannot.
 * @throws XmlMistake that says what is wrong and on which line
 */
export function readXml(text: string): XmlElement {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (error) {
    if (error instanceof XmlError)
      throw new XmlMistake(`Line ${error.line}: ${error.message.split(" (line")[0]}`);
    throw error;
  }
  throw new XmlMistake("The file has no element");
}

/** The elements directly within one, of a name or of any. */
export const childrenOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || child.name === name),
  );

/** All elements of a name within one, in the order of the file. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

/** The element at the end of a path of names, the first of each. */
export const elementAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at && childrenOf(at, name)[0], element);

export const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? "";
