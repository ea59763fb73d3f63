import { sum } from "d3-array";
import type { Browser, Response } from "playwright-core";
import { startSiteServer } from "#testing/site-server.ts";
import { openBrowser } from "#tools/browser.ts";
import type { Figure } from "../figure.ts";
import { type MeasuredPage, pages } from "../pages.ts";

/** Screen of Lighthouse's mobile preset. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Measures the bytes on the wire that a page loads before any input. */
export async function measureScriptBytes(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await measurePage(browser, page, site.url)));
  return figures;
}

async function measurePage(
  browser: Browser,
  { path, scriptBytes, firstViewBytes }: MeasuredPage,
  origin: string,
): Promise<Figure[]> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
  const sizes = await Promise.all(responses.map(sizeOf));

  const scripts = sizes.filter(({ isScript }) => isScript);
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6);
  const total = (of: readonly Size[]) => sum(of, ({ bytes }) => bytes);
  return [
    {
      what: "scripts, bytes",
      page: path,
      value: total(scripts),
      ...(scriptBytes && { budget: scriptBytes }),
      note: `${scripts.length} files; ${largest.map(({ name, bytes }) => `${name} ${bytes}`).join("; ")}`,
    },
    {
      what: "first view, bytes",
      page: path,
      value: total(sizes),
      ...(firstViewBytes && { budget: firstViewBytes }),
    },
  ];
}

type Size = { readonly name: string; readonly isScript: boolean; readonly bytes: number };

async function sizeOf(response: Response): Promise<Size> {
  const request = response.request();
  const { responseBodySize } = await request.sizes();
  return {
    name: new URL(response.url()).pathname.replace(/^.*\/(.+?)-[\w-]{8}\.js$/, "$1"),
    isScript: request.resourceType() === "script",
    bytes: responseBodySize,
  };
}
