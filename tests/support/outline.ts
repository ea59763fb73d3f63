import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";

const HEADINGS = "h1, h2, h3, h4, h5, h6";
/**
 * Elements with an ARIA landmark role at the top level of a page.
 * Source: https://www.w3.org/TR/html-aam-1.0/
 */
const LANDMARKS =
  "header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], search, form";
/** Properties that refer to other elements by their ids. */
const REFERENCES = ["ariaLabelledBy", "ariaDescribedBy", "ariaControls", "ariaOwns", "htmlFor"];
/** Outside all landmarks on purpose: the skip link, live regions and dialogs. */
const ASIDE =
  "script, template, noscript, dialog, [role=dialog], [role=status], [role=alert], [hidden], a[href='#main']";

/**
 * Finds faults in headings, landmarks and references, by which users of screen readers navigate.
 * @param html the whole HTML document
 * @returns a line for each fault
 */
export function outlineFaults(html: string): string[] {
  const tree = fromHtml(html);
  const body = select("body", tree) ?? tree;
  return [
    ...(select("html[lang|=en]", tree) ? [] : ["the document language is missing"]),
    ...headingFaults(body),
    ...landmarkFaults(body),
    ...referenceFaults(tree),
  ];
}

const linksOf = (element: Element) =>
  selectAll("a", element)
    .map(({ properties }) => properties.href)
    .join(" ");
const textOf = (element: Element) => toText(element).trim();

function headingFaults(body: Element | Root): string[] {
  const inDialogs = new Set(selectAll("dialog *", body));
  const headings = selectAll(HEADINGS, body).filter((heading) => !inDialogs.has(heading));
  const faults = headings.filter((heading) => !textOf(heading)).map(({ tagName }) => `an empty ${tagName}`);
  const first = headings[0];
  if (first?.tagName !== "h1" || !selectAll("main h1", body).includes(first))
    faults.push("the first heading is not the h1 of the main element");
  for (const [index, heading] of headings.entries()) {
    const above = headings[index - 1];
    if (above && Number(heading.tagName[1]) > Number(above.tagName[1]) + 1)
      faults.push(`${heading.tagName} "${textOf(heading)}" follows ${above.tagName} "${textOf(above)}"`);
  }
  return faults;
}

function landmarkFaults(body: Element | Root): string[] {
  const faults: string[] = [];
  if (selectAll("main", body).length !== 1) faults.push("there is not exactly one main element");
  const label = ({ properties }: Element) => {
    const id = String(properties.ariaLabelledBy ?? "");
    const named = id ? select(`[id="${id}"]`, body) : undefined;
    return String(properties.ariaLabel ?? (named ? textOf(named) : ""));
  };
  for (const kind of ["nav", "aside", "section[aria-label], section[aria-labelledby]"]) {
    const parts = selectAll(kind, body);
    if (parts.length > 1 && parts.some((part) => !label(part))) faults.push(`a ${kind} has no name`);
    // The same links may appear twice, once for narrow viewports.
    for (const [name, alike] of Map.groupBy(parts, label))
      if (alike.length > 1 && (kind !== "nav" || new Set(alike.map(linksOf)).size > 1))
        faults.push(`two of ${kind} are called "${name}"`);
  }
  const outside = (element: Element): string[] => {
    if (matches(`${LANDMARKS}, ${ASIDE}`, element)) return [];
    const own = element.children.flatMap((child) =>
      child.type === "text" && child.value.trim() ? [`"${child.value.trim()}" is outside all landmarks`] : [],
    );
    return [...own, ...element.children.flatMap((child) => (child.type === "element" ? outside(child) : []))];
  };
  faults.push(...body.children.flatMap((child) => (child.type === "element" ? outside(child) : [])));
  return faults;
}

function referenceFaults(tree: Root): string[] {
  const ids = selectAll("[id]", tree).map(({ properties }) => String(properties.id));
  const known = new Set(ids);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const dangling = selectAll("*", tree).flatMap(({ tagName, properties }) =>
    REFERENCES.flatMap((name) => [properties[name] ?? []].flat())
      .filter((id) => !known.has(String(id)))
      .map((id) => `${tagName} refers to ${id}, which does not exist`),
  );
  return [...twice.map((id) => `the id ${id} is used twice`), ...dangling];
}
