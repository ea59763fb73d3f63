import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CALENDAR_PATH, feeds } from "../contract/feeds.ts";
import { OPENAPI_PATH } from "../contract/openapi.ts";
import { aliases, redirects } from "./addresses.ts";
import { listPagePaths } from "./pages.ts";
import type { ContentProblem } from "./yaml.ts";

/** Addresses of this site that are no page, without what it answers to forms. */
const OTHERS = ["/", "/search", "/sitemap.xml", CALENDAR_PATH, OPENAPI_PATH];

/** A link of front matter, of a list or of a body, and the field that it stands in; pictures and films are no links. */
const LINK = /(?:\b(href|page|featured|overview)(?:: *|=)["']?|\]\()(\/(?!media\/)[^\s"'`),}\]]*)/g;

/**
 * Links that lead to no page of this site. Places on a page (`#…`) are not looked at: only the drawn page has them.
 * @param content the folder of the content files
 * @param pages the addresses of all pages, parameters with a colon
 * @returns a problem for each, with its file and line
 */
export function deadLinks(content = "content", pages: readonly string[] = listPagePaths()): ContentProblem[] {
  const addresses = [
    ...OTHERS,
    ...Object.values(feeds).map(({ path }) => path),
    ...pages,
    ...aliases.map(({ pattern }) => pattern),
    ...redirects.map(({ from }) => from),
  ];
  const known = new RegExp(`^(${addresses.map(pattern).join("|")})$`);
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(mdx|yaml)$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const lines = readFileSync(path, "utf8").split("\n");
      return lines.flatMap((line, index) =>
        [...line.matchAll(LINK)].flatMap(([, field = "link", href = ""]) =>
          known.test(href.split(/[?#]/, 1)[0] ?? "")
            ? []
            : {
                file: relative(process.cwd(), path),
                line: index + 1,
                field,
                message: `no page has the address ${href}`,
              },
        ),
      );
    });
}

/** An address with its parameters as a pattern. */
function pattern(address: string): string {
  return address.replace(/[.+()]/g, "\\$&").replace(/:\w+/g, "[^/]+");
}
