import { formatCount } from "#charts/format-values.ts";
import { decodeAs } from "./dos-code-pages.ts";
import { FileError, loadPart } from "./file-error.ts";
import { type Choices, type Remark, type Setting, sentences, settingOf } from "./remark.ts";

/** Bytes inspected to tell text from binary files. */
const HEAD = 4096;
/** Bytes from which an encoding is guessed. Short texts are enough; more only take time. */
const SAMPLE = 1 << 16;

/** Share of the best confidence at which Western European is as likely; measured on short texts of eight languages. */
const SIMILAR = 0.7;

/** Encodings of files: what `TextDecoder` knows (https://encoding.spec.whatwg.org/#names-and-labels), and code pages of DOS. */
const ENCODINGS: Setting["options"] = [
  ["utf-8", "Unicode (UTF-8)"],
  ["utf-16le", "Unicode (UTF-16)"],
  ["utf-16be", "Unicode (UTF-16, big-endian)"],
  ["windows-1252", "Western European (Windows-1252)"],
  ["ibm850", "Western European (DOS)"],
  ["ibm437", "Western European (DOS, United States)"],
  ["macintosh", "Western European (Mac)"],
  ["windows-1250", "Central European (Windows-1250)"],
  ["iso-8859-2", "Central European (ISO 8859-2)"],
  ["ibm852", "Central European (DOS)"],
  ["windows-1251", "Cyrillic (Windows-1251)"],
  ["iso-8859-5", "Cyrillic (ISO 8859-5)"],
  ["koi8-r", "Cyrillic (KOI8-R)"],
  ["ibm866", "Cyrillic (DOS)"],
  ["windows-1253", "Greek (Windows-1253)"],
  ["windows-1254", "Turkish (Windows-1254)"],
  ["windows-1255", "Hebrew (Windows-1255)"],
  ["windows-1256", "Arabic (Windows-1256)"],
  ["windows-1257", "Baltic (Windows-1257)"],
  ["windows-1258", "Vietnamese (Windows-1258)"],
  ["windows-874", "Thai (Windows-874)"],
  ["shift_jis", "Japanese (Shift JIS)"],
  ["euc-jp", "Japanese (EUC-JP)"],
  ["iso-2022-jp", "Japanese (ISO 2022-JP)"],
  ["gb18030", "Chinese, simplified (GB 18030)"],
  ["big5", "Chinese, traditional (Big5)"],
  ["euc-kr", "Korean (EUC-KR)"],
];

/** Names of the detector that `TextDecoder` does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  CP932: "shift_jis",
  CP949: "euc-kr",
  MacRoman: "macintosh",
  "koi8-u": "koi8-r",
};

/**
 * Decodes a text file. Without a byte order mark and outside of UTF-8, the encoding is guessed.
 * @throws FileError if the file is binary
 */
export async function decodeText(
  bytes: Uint8Array<ArrayBuffer>,
  choices: Choices,
): Promise<{ text: string; remarks: Remark[] }> {
  const marked = markedEncoding(bytes);
  const plain = decode(bytes, "utf-8");
  const guess = marked ?? (plain === undefined ? await guessEncoding(bytes) : "utf-8");
  const setting = settingOf(choices, "encoding", ENCODINGS, guess);
  const { value } = setting;
  const decoded = value === "utf-8" && plain !== undefined ? plain : decodeAs(bytes, value);
  // Binary files, and UTF-32, which looks like UTF-16.
  if (decoded.slice(0, HEAD).includes("\0"))
    throw new FileError("This is not a text file. The workbench reads CSV, JSON, Excel, Parquet and Arrow.");
  // DOS programs end a file by Ctrl+Z.
  const text = decoded.endsWith("\u001a") ? decoded.slice(0, -1) : decoded;
  // ASCII is the same in most of them.
  if (text.length === bytes.length && value === "utf-8") return { text, remarks: [] };
  const [, label = value] = ENCODINGS.find(([name]) => name === value) ?? [];
  const damaged = plain === undefined ? countDamaged(text) : 0;
  const isGuessed = plain === undefined && !marked && value === guess && value !== "utf-8";
  const remark = sentences(
    damaged > 0 && `${formatCount(damaged, "character")} damaged or of another encoding, shown as \ufffd`,
    isGuessed && `Not Unicode, so guessed from the text: ${label}`,
  );
  return { text, remarks: [{ about: "Encoding", text: remark, setting }] };
}

const countDamaged = (text: string) => text.split("\ufffd").length - 1;

/** The encoding of a byte order mark, or of UTF-16 without one: in ASCII text each second byte is 0. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  // ASCII but for its escape sequences.
  const at = bytes.indexOf(0x1b);
  if (at >= 0 && bytes[at + 1] === 0x24 && /[@B]/.test(String.fromCharCode(bytes[at + 2] ?? 0)))
    return "iso-2022-jp";
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return "utf-16le";
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? "utf-16be" : undefined;
}

/** Returns the text, or undefined if the bytes are not valid in an encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Guesses from the lines after the first byte outside of ASCII. Western European is preferred among similar ones: it
 * shares most letters with its neighbors.
 */
async function guessEncoding(bytes: Uint8Array): Promise<string> {
  const western = "windows-1252";
  // A file that is cut within a character, or has a few bytes of another encoding, which hardly have its sequences.
  const unicode = new TextDecoder().decode(bytes);
  if (countDamaged(unicode) <= (unicode.match(/[^\0-\x7f]/g)?.length ?? 0) / 3) return "utf-8";
  const { detectAll } = await loadPart("The detection of encodings", import("jschardet"));
  const from =
    bytes.lastIndexOf(
      0x0a,
      bytes.findIndex((byte) => byte > 0x7f),
    ) + 1;
  const end = bytes.lastIndexOf(0x0a, from + SAMPLE);
  const sample = bytes.subarray(from, end > from ? end : from + SAMPLE);
  const fitting = detectAll(sample, { minimumThreshold: 0 })
    .map(({ encoding, confidence }) => ({ encoding: decoderName(encoding), confidence }))
    .filter(({ encoding }) => encoding && isPlausible(decode(sample, encoding)));
  const [best] = fitting;
  if (!best?.encoding) return western;
  const isSimilar = (name: string) =>
    fitting.some(({ encoding, confidence }) => encoding === name && confidence > SIMILAR * best.confidence);
  const asWestern = decode(sample, western) ?? "";
  // Icelandic shares bytes with Turkish, but has accents.
  const isTurkish = /[ÐÞðþ]/.test(asWestern) && !/[áéíóúÁÉÍÓÚ]/.test(asWestern);
  if (isTurkish && isSimilar("windows-1254")) return "windows-1254";
  return isSimilar(western) || asWestern === decode(sample, best.encoding) ? western : best.encoding;
}

/** False for text with control characters, or with foreign letters beside Latin ones in many words. */
function isPlausible(text = "\u0080"): boolean {
  const foreign = (text.match(/\p{L}+/gu) ?? []).filter((word) => /[^\p{Script=Latin}]/u.test(word));
  const mixed = foreign.filter((word) => /[A-Za-z]/.test(word)).length;
  return !/[\u0080-\u009f]/.test(text) && mixed <= foreign.length / 4;
}

/** Returns the name of an encoding among those that can be chosen. */
function decoderName(name: string | null): string | undefined {
  try {
    const { encoding } = new TextDecoder(ALIASES[name ?? ""] ?? name ?? "");
    return ENCODINGS.find(([known]) => known === encoding)?.[0];
  } catch {
    return undefined;
  }
}
