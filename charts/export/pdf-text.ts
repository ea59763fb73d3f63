import {
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
  TextRenderingMode,
} from "@cantoo/pdf-lib";
import { isStandard, standardText } from "./paper.ts";

export type Face = "sans" | "bold";
type TextOptions = { x: number; y: number; size: number; face: Face; color?: string };

const STANDARD_FONTS = {
  sans: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
} as const;

/** Letters of Europe and Vietnam beyond Western ones, in the widths of Helvetica. Written by `tools/fonts.ts`. */
const FONT_FILES = {
  regular: new URL("./fonts/arimo-400.ttf", import.meta.url),
  bold: new URL("./fonts/arimo-700.ttf", import.meta.url),
};

/** Loads and embeds the font of other letters; of each, only the letters in use are embedded. */
async function embedLetters(pdf: PDFDocument): Promise<Record<Face, PDFFont>> {
  const { default: fontkit } = await import("@cantoo/fontkit");
  pdf.registerFontkit(fontkit);
  const embed = async (file: URL) => pdf.embedFont(await (await fetch(file)).arrayBuffer(), { subset: true });
  const [regular, bold] = await Promise.all([embed(FONT_FILES.regular), embed(FONT_FILES.bold)]);
  return { sans: regular, bold };
}

/** A part of a text: letters of one font, or a picture of letters that no font has. */
type Run = { text: string; font?: PDFFont };

/** Converts a hexadecimal color to a PDF color. */
export function pdfColor(hex: string) {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/**
 * Writes text of any script into a PDF: Western text in the standard fonts, other European text in a font that is loaded
 * on use, and the rest as pictures that the browser renders with the fonts of its device. Pictures have their text for
 * search and copying.
 */
export class Lettering {
  /** Characters that neither the fonts nor the browser can render. */
  readonly missing = new Set<string>();
  readonly #standard: Record<Face, PDFFont>;
  readonly #letters: Record<Face, PDFFont> | undefined;
  readonly #known: ReadonlySet<number>;
  /** Pictures to insert, because encoding one takes a promise. */
  readonly #pictures: (() => Promise<void>)[] = [];

  private constructor(standard: Record<Face, PDFFont>, letters: Record<Face, PDFFont> | undefined) {
    this.#standard = standard;
    this.#letters = letters;
    this.#known = new Set(letters?.sans.getCharacterSet());
  }

  /** @param texts all text that will be written, which decides on the fonts to load */
  static async load(pdf: PDFDocument, texts: string): Promise<Lettering> {
    const embed = (face: Face) => pdf.embedFont(STANDARD_FONTS[face]);
    const [sans, bold] = await Promise.all([embed("sans"), embed("bold")]);
    const isWestern = [...standardText(texts)].every(isStandard);
    // Without a network, the browser renders the other letters.
    const letters = isWestern ? undefined : await embedLetters(pdf).catch(() => undefined);
    return new Lettering({ sans, bold }, letters);
  }

  /** Returns the width of a text in points. */
  widthOf(text: string, face: Face, size: number): number {
    return this.#runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run, face, size), 0);
  }

  /** Writes a text. @param options position of its baseline in points, and a color as `#rrggbb` */
  write(page: PDFPage, text: string, { x, y, size, face, color = "#000000" }: TextOptions): void {
    let left = x;
    for (const run of this.#runsOf(text, face)) {
      const { font } = run;
      if (font) page.drawText(run.text, { x: left, y, size, font, color: pdfColor(color) });
      else this.#writePicture(page, run.text, { x: left, y, size, face, color });
      left += widthOfRun(run, face, size);
    }
  }

  /** Inserts the pictures. To be called before the PDF is saved. */
  async finish(): Promise<void> {
    for (const insert of this.#pictures) await insert();
  }

  #runsOf(text: string, face: Face): Run[] {
    const clean = standardText(text);
    const letters = [...clean];
    if (letters.every(isStandard)) return [{ text: clean, font: this.#standard[face] }];
    const font = this.#letters?.[face];
    const runs: Run[] = [];
    for (const letter of letters) {
      const last = runs.at(-1);
      const own = this.#known.has(letter.codePointAt(0) ?? 0) ? font : fontOf(letter, this.#standard[face]);
      // A space belongs to the words around it, so that a script keeps its own order of words.
      if (last && (last.font === own || letter === " ")) last.text += letter;
      else runs.push(own ? { text: letter, font: own } : { text: letter });
    }
    return runs;
  }

  #writePicture(page: PDFPage, text: string, { x, y, size, face, color = "" }: TextOptions): void {
    for (const letter of text) if (isMissing(letter)) this.missing.add(letter);
    const content = PDFHexString.fromText(text).toString();
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        PDFName.of("Span"),
        `<</ActualText ${content}>>`,
      ]),
    );
    // Readers replace this invisible letter by the text of the span.
    page.drawText("x", { x, y, size, font: this.#standard.sans, renderMode: TextRenderingMode.Invisible });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    const picture = pictureOf(text, face, size, color);
    if (!picture) return;
    this.#pictures.push(async () => {
      const { width, height } = picture;
      page.drawImage(await page.doc.embedPng(picture.toDataURL("image/png")), {
        x,
        y: y - size * BELOW,
        width: width / DENSITY,
        height: height / DENSITY,
      });
    });
  }
}

const fontOf = (letter: string, font: PDFFont) => (isStandard(letter) ? font : undefined);

function widthOfRun({ text, font }: Run, face: Face, size: number): number {
  if (font) return font.widthOfTextAtSize(text, size);
  const context = contextFor(face, size);
  return context ? context.measureText(text).width / DENSITY : size * [...text].length;
}

/** Pixels of a picture per point. */
const DENSITY = 4;
/** Extent of letters above and below the baseline, relative to their size. */
const ABOVE = 1.1;
const BELOW = 0.35;

/** Returns a canvas for text, or undefined outside of a browser. */
function contextFor(face: Face, size: number, width = 1): CanvasRenderingContext2D | undefined {
  if (typeof document === "undefined") return undefined;
  const canvas = Object.assign(document.createElement("canvas"), {
    width,
    height: Math.ceil(size * (ABOVE + BELOW) * DENSITY),
  });
  const context = canvas.getContext("2d") ?? undefined;
  if (context) context.font = `${face === "bold" ? "bold " : ""}${size * DENSITY}px sans-serif`;
  return context;
}

function pictureOf(text: string, face: Face, size: number, color: string): HTMLCanvasElement | undefined {
  const width = contextFor(face, size)?.measureText(text).width;
  const context = width === undefined ? undefined : contextFor(face, size, Math.max(1, Math.ceil(width)));
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillText(text, 0, size * ABOVE * DENSITY);
  return context.canvas;
}

/** A private character that no font has: browsers render a box for it. */
const UNKNOWN = "\u{10FFFD}";
const missingLetters = new Map<string, boolean>();

/** Returns true if the browser renders the box for unknown characters; outside of a browser, for every character. */
function isMissing(letter: string): boolean {
  const known = missingLetters.get(letter);
  if (known !== undefined) return known;
  const rendered = (text: string) => pictureOf(text, "sans", 8, "#000000")?.toDataURL();
  const isBox = letter.trim() !== "" && rendered(letter) === rendered(UNKNOWN);
  missingLetters.set(letter, isBox);
  return isBox;
}
