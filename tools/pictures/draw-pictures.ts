import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { typographic } from "../../app/content/typographic.ts";
import { kindOf } from "../../app/search/kinds.ts";
import { readHome } from "../../editorial/home.ts";
import type { Page } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import type { Picture } from "../metadata/write-heads.ts";
import { firstFigure, readFigure } from "./page-figure.ts";
import { type PictureWords, pictureSvg } from "./picture-svg.ts";

const CACHE = "node_modules/.cache/pictures";
const FONTS = "tools/pictures/fonts";
/** How long a picture that no page of this build has is kept: another build beside this one may have it. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** Where pictures are on the site: media files, which are read from the disk when they are asked for. */
const FOLDER = "/media/previews";
/** What makes a picture, beside what it shows. */
const CODE = ["tools/pictures", "app/charts", "app/diagrams", "app/demos/kit/export", "package-lock.json"];
/** While one picture is laid out, others are rendered beside it. */
const AT_ONCE = 3;
/** As many letters as the readers of Open Graph take. */
const ALT = 420;

/** What a picture is made of: as long as this is the same, so is the picture. */
type Order = PictureWords & { path: string; figure: string };
type Drawn = { name: string; alt: string };

/**
 * Draws the preview picture of every page that can be shared: its own title above its first figure. What was drawn
 * before is taken from the cache.
 * @param content every page of `content/`
 * @returns for each page where its picture will be, and `write`, which puts the pictures there
 */
export async function drawPictures(content: readonly Page[]): Promise<{
  pictures: ReadonlyMap<string, Picture>;
  write(clientDir: string): void;
}> {
  mkdirSync(CACHE, { recursive: true });
  const code = fingerprint(CODE);
  const drawn = new Map<string, Drawn>();
  const left = orders(content);
  const worker = async () => {
    for (let order = left.pop(); order; order = left.pop()) drawn.set(order.path, await picture(order, code));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  forget(new Set([...drawn.values()].flatMap(({ name }) => [`${name}.png`, `${name}.txt`])));
  return {
    pictures: new Map(
      [...drawn].map(([path, { name, alt }]) => [path, { path: `${FOLDER}/${fileName(path, name)}`, alt }]),
    ),
    write(clientDir) {
      mkdirSync(join(clientDir, FOLDER), { recursive: true });
      for (const [path, { name }] of drawn)
        copyFileSync(join(CACHE, `${name}.png`), join(clientDir, FOLDER, fileName(path, name)));
    },
  };
}

const fileName = (path: string, name: string) => `${slug(path)}-${name.slice(0, 8)}.png`;
const slug = (path: string) => path.slice(1).replaceAll("/", "-") || "home";

/** A picture for the home page, and for each page with an address of its own. */
function orders(content: readonly Page[]): Order[] {
  const siteName = readSite().name;
  const pages = content.filter(({ path }) => !path.includes(":"));
  const body = new Map(pages.map((page) => [page.path, page.body]));
  return [
    { path: "/", siteName, kind: "", title: readHome().title, figure: homeFigure() },
    ...pages.flatMap((page) => {
      const figure = firstFigure(page.body) ?? featuredFigure(page, body) ?? homeFigure();
      return { path: page.path, siteName, kind: kindName(page), title: page.title, figure };
    }),
  ];
}

/** The part of the site that a page is in, where that has a name that says something. */
function kindName({ section }: Page): string {
  const kind = kindOf(section);
  return kind === "More" ? "" : kind;
}

/** The list of articles shows the first figure of the one that leads it. */
const featuredFigure = (page: Page, bodies: ReadonlyMap<string, string>) =>
  page.section === "blog-index" ? firstFigure(bodies.get(page.featured) ?? "") : undefined;

/** The home page's chart, in the words of its own. */
function homeFigure(): string {
  const { title, source } = readHome().hero.chart;
  return `<Chart data="iowa-electricity" mark="area" x="year" y="TWh" color="source" unit="TWh"
    steps={[{ derive: { year: { year: "year" }, TWh: { times: ["net_generation", 0.001] } } }]}
    names={{ "Fossil Fuels": "Fossil", "Nuclear Energy": "Nuclear" }}
    title=${JSON.stringify(title)} source=${JSON.stringify(source)} />`;
}

async function picture(order: Order, code: string): Promise<Drawn> {
  const name = createHash("sha256").update(code).update(JSON.stringify(order)).digest("hex").slice(0, 32);
  const [png, alt] = [join(CACHE, `${name}.png`), join(CACHE, `${name}.txt`)];
  if (!existsSync(alt)) {
    const figure = await readFigure(order.figure);
    const rendered = await renderAsync(pictureSvg(order, figure), {
      font: {
        loadSystemFonts: false,
        fontFiles: readdirSync(FONTS).map((file) => join(FONTS, file)),
        defaultFontFamily: "Instrument Sans",
      },
    });
    const { width, height, pixels } = rendered;
    // Drawings have few colors, and shades of their edges: with a palette they weigh a third, and mixing dots does not help.
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ palette: true, dither: 0, effort: 1, compressionLevel: 9 })
      .toFile(png);
    // Last, so that a picture whose words are there is whole.
    writeFileSync(alt, shortened(typographic(figure.words)));
  }
  return { name, alt: readFileSync(alt, "utf8") };
}

const shortened = (words: string) =>
  words.length <= ALT ? words : `${words.slice(0, words.lastIndexOf(" ", ALT - 2))} …`;

/** Removes pictures that no page has any more. */
function forget(used: ReadonlySet<string>): void {
  const since = Date.now() - KEEP_MS;
  for (const file of readdirSync(CACHE)) {
    const path = join(CACHE, file);
    if (!used.has(file) && statSync(path).mtimeMs < since) rmSync(path);
  }
}

/** What files hold, as one short text. */
function fingerprint(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of places) {
    const files = place.includes(".")
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}
