import { formatCount } from "#charts/format-values.ts";
import { isRecord } from "#contract/records.ts";
import { FileError } from "./file-error.ts";

type JsonRow = Readonly<Record<string, unknown>>;

/**
 * Parses a JSON array of objects, an object that contains one (`{"rows": […]}`), or JSON lines.
 * @throws FileError with the first row that is invalid or not an object
 */
export function readJson(text: string): JsonRow[] {
  const rows = listOf(text);
  if (rows.length === 0) throw new FileError("The file holds no rows.");
  const invalid = rows.findIndex((row) => !isRecord(row));
  if (invalid >= 0)
    throw new FileError(
      `Row ${invalid + 1} is not an object: ${excerpt(JSON.stringify(rows[invalid]) ?? "nothing")}.`,
    );
  return rows.filter(isRecord);
}

function listOf(text: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text.trimStart().startsWith("{") ? readLines(text) : throwFirstInvalid(text);
  }
  if (Array.isArray(parsed)) return parsed;
  if (isRecord(parsed)) {
    const list = Object.values(parsed).find((value) => Array.isArray(value) && value.some(isRecord));
    return Array.isArray(list) ? list : [parsed];
  }
  throw new FileError(`The file is no list of objects, only the value ${excerpt(text)}.`);
}

function readLines(text: string): readonly unknown[] {
  const lines = text.split("\n").flatMap((line, i) => (line.trim() === "" ? [] : [{ line, number: i + 1 }]));
  return lines.map(({ line, number }, i): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new FileError(`Row ${i + 1} (line ${number}) is no valid JSON: ${excerpt(line)}.`);
    }
  });
}

/** Finds the first item of an array that does not parse. @throws FileError always */
function throwFirstInvalid(text: string): never {
  const start = text.indexOf("[") + 1;
  let [depth, from, line, itemLine, index] = [0, start, 1, 1, 1];
  let quoted = false;
  for (let i = start; i <= text.length; i++) {
    const character = text[i];
    if (character === "\n") line++;
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
      if (i < text.length) continue;
    }
    if (character === '"') quoted = true;
    else if (character === "{" || character === "[") {
      if (depth === 0) itemLine = line;
      depth++;
    } else if (character === "}" || (character === "]" && depth > 0)) depth--;
    const ends = depth <= 0 && (character === "," || character === "]");
    if (!ends && i < text.length) continue;
    const item = text.slice(from, i);
    if (!parses(item))
      throw new FileError(`Row ${index} (line ${itemLine}) is no valid JSON: ${excerpt(item)}.`);
    [from, index, itemLine] = [i + 1, index + 1, line];
  }
  throw new FileError(`The list does not end properly after ${formatCount(index - 1, "row")}.`);
}

export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const EXCERPT = 60;
const excerpt = (text: string) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
};
