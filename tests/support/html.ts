/** Extracts the facts that tests check from the HTML of a page. */
export function readHtml(html: string) {
  const [head = "", body = ""] = html.split("</head>");
  // React escapes angle brackets in serialized data, so a tag in the source is an element of the page.
  const [above = "", rest = ""] = body.split(/<main[\s>]/);
  const [main = "", below = ""] = rest.split("</main>");
  return {
    title: textOf(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ""),
    description: textOf(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ""),
    headings: [...body.matchAll(/<h1[\s>]/g)].length,
    paragraphs: [...main.matchAll(/<p[\s>].*?<\/p>/gs)].map(([p]) => textOf(p)),
    hasHeader: /<header[\s>]/.test(above),
    hasFooter: /<footer[\s>]/.test(below),
    above: textOf(above),
    links: [...body.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => unescapeHtml(href)),
    /** Scripts, styles and media of the page, whichever element or script loads them. */
    files: [...html.matchAll(/["'](\/(?:assets|media)\/[^"'\\\s]+)["'\\]|src="(\/[^"]*)"/g)].map(
      ([, named, src]) => unescapeHtml(named ?? src ?? ""),
    ),
    ids: new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescapeHtml(id))),
    inlineScripts: [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>(.*?)<\/script>/gs),
    ].map(([, attributes = "", code = ""]) => ({ nonce: /nonce="([^"]*)"/.exec(attributes)?.[1], code })),
  };
}

/** Returns the scripts that a page loads without any input. */
export const scriptsOf = (html: string): string[] =>
  [
    ...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g),
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
  ].map(([, file = ""]) => file);

/**
 * Returns the files of each island of a page and of its parts, separated by spaces.
 * @param on only islands that hydrate so: a pattern of `HydrateOn`
 */
export const islandsOf = (html: string, on = ""): string[] =>
  [...html.matchAll(/data-island="([^"]*)"(?:\sdata-parts="([^"]*)")?(?:\sdata-on="(\w+)")?/g)]
    .filter(([, , , hydratesOn = ""]) => hydratesOn.match(on))
    .map(([, files = "", parts = ""]) => {
      const named = [...unescapeHtml(parts).matchAll(/"(\/assets\/[^"]+)"/g)];
      return [files, ...named.map(([, part = ""]) => part)].join(" ");
    });

/** Returns the value of a field by its name. @returns undefined if the page has no such field */
export function fieldValue(html: string, name: string): string | undefined {
  const input = [...html.matchAll(/<input\s[^>]*>/g)].find(([tag]) => tag.includes(` name="${name}"`))?.[0];
  const value = input && /\svalue="([^"]*)"/.exec(input)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

/** Returns the text of HTML without its tags. */
function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&([^;\s]+);/g, (whole, name: string) => entities[name] ?? whole);
}
