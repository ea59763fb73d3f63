/** Types of the values of JSON, Excel and Parquet files. An exact number has more digits than a number holds. */
type CellKind = "missing" | "number" | "exact" | "boolean" | "date" | "text";

export function kindOf(value: unknown): CellKind {
  if (value === null || value === undefined) return "missing";
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? "number" : "exact";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  return value instanceof Date ? "date" : "text";
}

/** Returns a value as text: dates in ISO form, lists and objects as JSON. */
export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof Uint8Array) return bytesText(value);
  return JSON.stringify(value, (_, part: unknown) => plainPart(part));
}

/** Values that JSON lacks. */
function plainPart(part: unknown): unknown {
  if (typeof part === "bigint") return Number.isSafeInteger(Number(part)) ? Number(part) : String(part);
  return part instanceof Uint8Array ? bytesText(part) : part;
}

/** Bytes are text if they are valid UTF-8 without control characters, otherwise in hexadecimal. */
function bytesText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!/(?![\t\n\r])\p{Cc}/u.test(text)) return text;
  } catch {
    // Not UTF-8.
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const dateText = (date: Date) =>
  Number.isNaN(date.getTime()) ? null : date.toISOString().replace(/T00:00:00\.000Z$/, "");
