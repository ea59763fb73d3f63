import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typographic } from "#app/content/typographic.ts";
import { markdownPathOf } from "#contract/paths.ts";
import { fixedAliases } from "#editorial/addresses.ts";
import { readHome } from "#editorial/home.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { headTags, type PageHead } from "./page-head.ts";
import { homeData } from "./structured-data/home-data.ts";
import { structuredData } from "./structured-data/structured-data.ts";

/** A preview picture: its path on the site and its alternative text. */
export type Picture = { readonly path: string; readonly alt: string };

/**
 * Adds metadata to the head of every prerendered page. It is not part of the React tree because only programs that
 * fetch documents read it, so it need not be hydrated.
 * @param clientDir the folder of the prerendered pages
 * @param origin public origin of the site; "" makes all addresses relative to the root
 * @param pages every prerendered page of `content/`
 * @param pictures the preview picture of each page, by its path
 */
export function writeHeads(
  clientDir: string,
  origin: string,
  pages: readonly Page[],
  pictures: ReadonlyMap<string, Picture>,
): void {
  const url = (path: string) => origin + path;
  const write = (
    { path, title, description }: Pick<Page, "path" | "title" | "description">,
    details: Pick<PageHead, "published" | "updated" | "data">,
  ) => {
    const picture = pictures.get(path);
    const tags = headTags({
      siteName: readSite().name,
      title: typographic(title),
      description: typographic(description),
      url: url(path),
      markdown: markdownPathOf(path),
      picture: picture && { url: url(picture.path), alt: picture.alt },
      ...details,
    });
    for (const address of [path, ...fixedAliases(path)]) append(clientDir, address, tags);
  };
  write({ path: "/", ...readHome() }, { published: undefined, updated: undefined, data: homeData(url) });
  for (const page of pages) {
    const data = structuredData({ page, url, picture: pictures.get(page.path)?.path });
    const published = page.section === "blog" ? page.published : undefined;
    write(page, { published, updated: page.updated, data });
  }
}

function append(clientDir: string, address: string, tags: string): void {
  const file = join(clientDir, address, "index.html");
  if (!existsSync(file)) throw new Error(`${address} was not drawn`);
  const html = readFileSync(file, "utf8");
  writeFileSync(
    file,
    html.replace("</head>", () => `${tags}</head>`),
  );
}
