import { resolve } from "node:path";
import { listPagePaths } from "#editorial/pages.ts";
import { createSite } from "#server/pages/site.ts";
import { type ReviewedPage, readPage } from "./read-page.ts";
import { deadLinks, type Finding, reviewPages } from "./review.ts";

/** Requests are handled in process, so the host never resolves. */
const ORIGIN = "http://site.invalid";

/** API paths are not part of the built site; browser tests follow links to them. */
const API_PATHS = /^\/(api|db)\//;

/**
 * Reviews every page of the built site, and every link on it.
 * @throws Error if there is no build, ContentError if `content/` is invalid
 */
export async function reviewSite(): Promise<Finding[]> {
  const site = await createSite({ buildDir: resolve("build"), publicOrigin: undefined });
  const request = (path: string) =>
    site.handle(new Request(ORIGIN + path, { headers: { Accept: "text/html" } }), "127.0.0.1");
  const pages: ReviewedPage[] = [];
  for (const path of ["/", ...listPagePaths()]) {
    const response = await request(path.replace(/:\w+/g, "example"));
    pages.push(readPage(path, await response.text()));
  }
  const exists = async (path: string) => API_PATHS.test(path) || (await request(path)).status === 200;
  const findings = [...reviewPages(pages), ...(await deadLinks(pages, exists))];
  await site.close?.();
  return findings;
}
