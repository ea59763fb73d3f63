import { parseXml, XmlElement, XmlError } from "@rgrove/parse-xml";

/** Thrown for a report design that cannot be read; the message is shown to the user. */
export class DesignError extends Error {
  override name = "DesignError";
}

/**
 * Parses XML with a library, because the server and the tests have no `DOMParser`.
 * @throws DesignError for malformed XML, with the line in the message
 */
export function readXml(text: string): XmlElement {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (error) {
    if (error instanceof XmlError)
      throw new DesignError(`Line ${error.line}: ${error.message.split(" (line")[0]}`);
    throw error;
  }
  throw new DesignError("The file has no element");
}

/** Returns the child elements, optionally only those of one name. */
export const childrenOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || child.name === name),
  );

/** Returns all descendants of a name in document order. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

/** Follows a path of element names, taking the first child of each name. */
export const elementAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at && childrenOf(at, name)[0], element);

export const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? "";
