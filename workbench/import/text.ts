import { FileError } from "./file-error.ts";
import { type Choices, chosen, type Remark, type Setting } from "./remark.ts";

/** Bytes inspected to tell text from binary files. */
const HEAD = 4096;
/** Bytes from which an encoding is guessed. Short texts are enough; more only take time. */
const SAMPLE = 1 << 16;

/** Share of the best confidence at which Western European is as likely; measured on short texts of eight languages. */
const SIMILAR = 0.7;

/** The encodings of files that `TextDecoder` knows; source: https://encoding.spec.whatwg.org/#names-and-labels */
const ENCODINGS: Setting["options"] = [
  ["utf-8", "Unicode (UTF-8)"],
  ["utf-16le", "Unicode (UTF-16)"],
  ["utf-16be", "Unicode (UTF-16, big-endian)"],
  ["windows-1252", "Western European (Windows-1252)"],
  ["macintosh", "Western European (Mac)"],
  ["windows-1250", "Central European (Windows-1250)"],
  ["windows-1251", "Cyrillic (Windows-1251)"],
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
  if (!marked && bytes.subarray(0, HEAD).includes(0))
    throw new FileError("This is not a text file. The workbench reads CSV, JSON, Excel and Parquet.");
  const plain = decode(bytes, "utf-8");
  const guess = marked ?? (plain === undefined ? await guessEncoding(bytes) : "utf-8");
  const value = chosen(choices, "encoding", ENCODINGS, guess);
  const text = value === "utf-8" && plain !== undefined ? plain : new TextDecoder(value).decode(bytes);
  // ASCII is the same in most of them.
  if (text.length === bytes.length && value === "utf-8") return { text, remarks: [] };
  const [, label = value] = ENCODINGS.find(([name]) => name === value) ?? [];
  return {
    text,
    remarks: [
      {
        about: "Encoding",
        text:
          plain === undefined && !marked && value === guess
            ? `Not Unicode, so guessed from the text: ${label}`
            : "",
        setting: { name: "encoding", value, options: ENCODINGS },
      },
    ],
  };
}

/** The encoding of a byte order mark, or of UTF-16 without one: in ASCII text each second byte is 0. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
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
  // A file that is cut within a character, or has a few bytes of another one.
  const unicode = new TextDecoder().decode(bytes);
  const others = unicode.match(/[^\0-\x7f]/g)?.length ?? 0;
  if ((unicode.match(/\ufffd/g)?.length ?? 0) < others / 20) return "utf-8";
  const { detectAll } = await import("jschardet");
  const from =
    bytes.lastIndexOf(
      0x0a,
      bytes.findIndex((byte) => byte > 0x7f),
    ) + 1;
  const end = bytes.lastIndexOf(0x0a, from + SAMPLE);
  const sample = bytes.subarray(from, end > from ? end : from + SAMPLE);
  const fitting = detectAll(sample, { minimumThreshold: 0 })
    .map(({ encoding, confidence }) => ({ encoding: decoderName(encoding), confidence }))
    .filter(({ encoding }) => encoding && !/[\u0080-\u009f]/.test(decode(sample, encoding) ?? "\u0080"));
  const [best] = fitting;
  if (!best?.encoding) return western;
  const isWestern =
    decode(sample, western) === decode(sample, best.encoding) ||
    fitting.some(
      ({ encoding, confidence }) => encoding === western && confidence > SIMILAR * best.confidence,
    );
  return isWestern ? western : best.encoding;
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
