import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { renderAsync } from "@resvg/resvg-js";
import pLimit from "p-limit";
import sharp from "sharp";
import { typographic } from "#app/content/typographic.ts";
import type { Preview } from "#app/metadata/preview.ts";
import { readHome } from "#editorial/home.ts";
import { kindOf } from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { remember } from "../build-cache.ts";
import { firstFigure, readFigure } from "./page-figure.ts";
import { type PictureText, pictureSvg } from "./picture-svg.ts";
import { FAMILY } from "./svg.ts";

const FONTS = "tools/pictures/fonts";
/** Path on the site, below `/media`, which the server streams from disk. */
const FOLDER = "/media/previews";
/** While one picture is laid out, others are rasterized in other threads. */
const AT_ONCE = 3;
/** Length of `og:image:alt` in characters that whole sentences may reach. */
const ALT_LENGTH = 160;

/** Everything that determines a picture, besides code. */
type PreviewInput = PictureText & { path: string; figure: string };
type Picture = { readonly alt: string; readonly png: Uint8Array };

/**
 * Renders the preview picture of every page: the page's title above its first figure.
 * @param pages every prerendered page of `content/`
 * @returns the picture of each page by its path
 */
export async function renderPreviews(
  pages: readonly Page[],
): Promise<ReadonlyMap<string, Preview & Picture>> {
  const pictures = await pLimit(AT_ONCE).map(previewInputs(pages), async ({ path, ...input }) => {
    const made = await remember("preview", [JSON.stringify(input)], async () =>
      serialize(await render(input)),
    );
    const { alt, png }: Picture = deserialize(made);
    const slug = path.slice(1).replaceAll("/", "-") || "home";
    const sum = createHash("sha256").update(png).digest("hex").slice(0, 8);
    return [path, { path: `${FOLDER}/${slug}-${sum}.png`, alt, png }] as const;
  });
  return new Map(pictures);
}

/** Writes the pictures into the build. @returns the file that lists them, for rendering pages */
export function placePreviews(
  buildDir: string,
  pictures: Awaited<ReturnType<typeof renderPreviews>>,
): string {
  const client = join(buildDir, "client");
  mkdirSync(join(client, FOLDER), { recursive: true });
  for (const { path, png } of pictures.values()) writeFileSync(join(client, path), png);
  const file = join(buildDir, "previews.json");
  const previews = [...pictures].map(([page, { path, alt }]): [string, Preview] => [page, { path, alt }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(previews)));
  return file;
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

async function render({ figure: mdx, ...text }: Omit<PreviewInput, "path">): Promise<Picture> {
  const figure = await readFigure(mdx);
  const { width, height, pixels } = await renderAsync(pictureSvg(text, figure), {
    font: {
      loadSystemFonts: false,
      fontFiles: readdirSync(FONTS).map((file) => join(FONTS, file)),
      defaultFontFamily: FAMILY,
    },
  });
  // Few colors and their antialiased shades: a palette makes the file a third of the size, and dithering saves
  // nothing more.
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
  return { alt: shortened(typographic(figure.alt)), png };
}

/** Returns the first sentences that fit, at least one. */
function shortened(words: string): string {
  if (words.length <= ALT_LENGTH) return words;
  const end = words.lastIndexOf(". ", ALT_LENGTH);
  return words.slice(0, (end < 0 ? words.indexOf(". ") : end) + 1) || words;
}
