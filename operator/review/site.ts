import { resolve } from "node:path";
import { listPagePaths } from "../../editorial/pages.ts";
import { createSite } from "../../server/pages/site.ts";
import { type ReviewedPage, readPage } from "./read-page.ts";
import { deadLinks, type Finding, reviewPages } from "./review.ts";

/** The pages are asked for without a network; no address of the review leads anywhere. */
const ORIGIN = "http://site.invalid";

/** The server's calls are no part of the built site; the tests follow links to them over HTTP. */
const CALLS = /^\/(api|db)\//;

/**
 * Reviews the built site as it answers: every page once, and every link on it.
 * @throws Error where there is no build, ContentError on a mistake in `content/`
 */
export async function reviewSite(): Promise<Finding[]> {
  const site = await createSite({ buildDir: resolve("build"), publicOrigin: undefined });
  const ask = (path: string) =>
    site.handle(new Request(ORIGIN + path, { headers: { Accept: "text/html" } }), "127.0.0.1");
  const pages: ReviewedPage[] = [];
  for (const path of ["/", ...listPagePaths()]) {
    const response = await ask(path.replace(/:\w+/g, "example"));
    pages.push(readPage(path, await response.text()));
  }
  const answers = async (path: string) => CALLS.test(path) || (await ask(path)).status === 200;
  return [...reviewPages(pages), ...(await deadLinks(pages, answers))];
}
