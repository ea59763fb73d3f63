import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import pLimit from "p-limit";
import sharp from "sharp";
import { typographic } from "#app/content/typographic.ts";
import type { Preview } from "#app/metadata/preview.ts";
import { readHome } from "#editorial/home.ts";
import { kindOf } from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { firstFigure, readFigure } from "./page-figure.ts";
import { type PictureText, pictureSvg } from "./picture-svg.ts";
import { FAMILY } from "./svg.ts";

const CACHE = "node_modules/.cache/pictures";
const FONTS = "tools/pictures/fonts";
/** Unused pictures stay cached this long, because a build of other content in parallel may use them. */
const CACHE_MS = 24 * 60 * 60 * 1000;
/** Path on the site, below `/media`, which the server streams from disk. */
const FOLDER = "/media/previews";
/** Code that determines the look of a picture. */
const CODE_FILES = [
  "tools/pictures/**/*.*",
  "contract/palette.ts",
  "{charts,company}/**/*.*",
  "package-lock.json",
];
/** While one picture is laid out, others are rasterized in other threads. */
const AT_ONCE = 3;
/** Maximum length of `og:image:alt` in characters. */
const ALT_LENGTH = 420;

/** Everything that determines a picture: its hash is the cache key. */
type PreviewInput = PictureText & { path: string; figure: string };
/** A picture with its path in the cache. */
type CachedPicture = Preview & { cached: string };

/**
 * Renders the preview picture of every page: the page's title above its first figure. Unchanged pictures come from
 * the cache.
 * @param pages every prerendered page of `content/`
 * @returns the picture of each page by its path
 */
export async function renderPreviews(pages: readonly Page[]): Promise<ReadonlyMap<string, CachedPicture>> {
  mkdirSync(CACHE, { recursive: true });
  const code = fingerprint();
  const pictures = await pLimit(AT_ONCE).map(
    previewInputs(pages),
    async (input) => [input.path, await cachedPicture(input, code)] as const,
  );
  removeUnused(new Set(pictures.flatMap(([, { cached }]) => [`${cached}.png`, `${cached}.txt`])));
  return new Map(pictures);
}

/** Copies the pictures into the build. */
export function placePreviews(clientDir: string, pictures: ReadonlyMap<string, CachedPicture>): void {
  mkdirSync(join(clientDir, FOLDER), { recursive: true });
  for (const { cached, path } of pictures.values()) copyFileSync(`${cached}.png`, join(clientDir, path));
}

/** Returns one input for the home page and one for each other page. */
function previewInputs(pages: readonly Page[]): PreviewInput[] {
  const siteName = readSite().name;
  const body = new Map(pages.map((page) => [page.path, page.body]));
  return [
    { path: "/", siteName, kind: "", title: readHome().title, figure: homeFigure() },
    ...pages.flatMap((page) => {
      const figure = firstFigure(page.body) ?? featuredFigure(page, body) ?? homeFigure();
      return { path: page.path, siteName, kind: kindName(page), title: page.title, figure };
    }),
  ];
}

/** Returns the part of the site that a page belongs to, or "" for the catch-all part. */
function kindName({ section }: Page): string {
  const kind = kindOf(section);
  return kind === "More" ? "" : kind;
}

/** The list of articles shows the first figure of its featured article. */
const featuredFigure = (page: Page, bodies: ReadonlyMap<string, string>) =>
  page.section === "blog-index" ? firstFigure(bodies.get(page.featured) ?? "") : undefined;

/** Returns the source of the chart for the home page: the sales that its window shows. */
function homeFigure(): string {
  return `<Chart data="retail-sales" mark="area" x="month" y="revenue" color="category" digits={0}
    steps={[{ derive: { month: { monthStart: "order_date" } } }, { group: ["month", "category"], values: { revenue: { sum: "revenue" } } }]}
    title="Revenue by range, 2023 to 2025" source="Harbor &amp; Pine, a fictional retailer" />`;
}

async function cachedPicture(input: PreviewInput, code: string): Promise<CachedPicture> {
  const name = createHash("sha256").update(code).update(JSON.stringify(input)).digest("hex").slice(0, 32);
  const cached = join(CACHE, name);
  const [png, alt] = [`${cached}.png`, `${cached}.txt`];
  if (!existsSync(alt)) {
    const figure = await readFigure(input.figure);
    const rendered = await renderAsync(pictureSvg(input, figure), {
      font: {
        loadSystemFonts: false,
        fontFiles: readdirSync(FONTS).map((file) => join(FONTS, file)),
        defaultFontFamily: FAMILY,
      },
    });
    const { width, height, pixels } = rendered;
    // Few colors and their antialiased shades: a palette makes the file a third of the size, and dithering saves
    // nothing more.
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ palette: true, dither: 0, effort: 1, compressionLevel: 9 })
      .toFile(png);
    // Written last, so that a picture with a text is complete.
    writeFileSync(alt, shortened(typographic(figure.alt)));
  }
  const slug = input.path.slice(1).replaceAll("/", "-") || "home";
  return {
    path: `${FOLDER}/${slug}-${name.slice(0, 8)}.png`,
    alt: readFileSync(alt, "utf8"),
    cached,
  };
}

const shortened = (words: string) =>
  words.length <= ALT_LENGTH ? words : `${words.slice(0, words.lastIndexOf(" ", ALT_LENGTH - 2))} …`;

/** Removes pictures that no page has used for a day. */
function removeUnused(used: ReadonlySet<string>): void {
  const since = Date.now() - CACHE_MS;
  for (const file of readdirSync(CACHE)) {
    const path = join(CACHE, file);
    if (!used.has(path) && statSync(path).mtimeMs < since) rmSync(path);
  }
}

/** Returns a hash of the code that renders the pictures. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(CODE_FILES).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}
