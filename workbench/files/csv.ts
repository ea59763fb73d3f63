import { formatCount } from "#charts/format-values.ts";
import { FileError } from "./file-error.ts";

const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d] as const;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * Checks that every row has as many values as the header. The engine would load a malformed file by guessing instead of
 * reporting it. Source of the rules: RFC 4180.
 * @throws FileError with the first invalid row
 */
export function checkCsv(file: Uint8Array<ArrayBuffer>) {
  const bytes = withNewlines(file);
  const counts = countDelimiters(bytes);
  const most = Math.max(...counts);
  const delimiter = DELIMITERS[counts.indexOf(most)] ?? ",";
  const rows = checkRecords(bytes, delimiter.charCodeAt(0), most + 1);
  if (rows === 0) throw new FileError("The file has a header and no rows below it.");
  return { bytes, delimiter };
}

/** Replaces the line ends of old Macs and of Excel's "CSV (Macintosh)": lone carriage returns. */
function withNewlines(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.includes(NEWLINE) || !bytes.includes(RETURN)) return bytes;
  return bytes.map((byte) => (byte === RETURN ? NEWLINE : byte));
}

/** Counts each delimiter in the header, outside of quotes. */
function countDelimiters(bytes: Uint8Array): number[] {
  const codes = DELIMITERS.map((delimiter) => delimiter.charCodeAt(0));
  const counts = codes.map(() => 0);
  let quoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === NEWLINE) break;
    const at = codes.indexOf(byte);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** @returns the number of rows below the header */
function checkRecords(bytes: Uint8Array, delimiter: number, columns: number): number {
  let [record, line, recordLine, values] = [0, 1, 1, 1];
  let [quoted, valueStart, empty] = [false, true, true];
  const locate = (at: number) =>
    record === 0
      ? "The header"
      : `Row ${record.toLocaleString("en-US")} (line ${at.toLocaleString("en-US")})`;
  const endRecord = () => {
    if (!empty) {
      if (values !== columns)
        throw new FileError(
          `${locate(recordLine)} has ${formatCount(values, "value")}; the header has ${columns.toLocaleString("en-US")}.`,
        );
      record++;
    }
    [values, valueStart, empty] = [1, true, true];
    recordLine = line;
  };
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (quoted) {
      if (byte === NEWLINE) line++;
      if (byte !== QUOTE) continue;
      const next = bytes[i + 1];
      if (next === QUOTE) i++;
      else if (next === undefined || next === delimiter || next === NEWLINE || next === RETURN)
        quoted = false;
      else throw new FileError(`${locate(line)} goes on after a closing quotation mark.`);
    } else if (byte === NEWLINE) {
      line++;
      endRecord();
    } else if (byte === delimiter) {
      values++;
      [valueStart, empty] = [true, false];
    } else if (byte !== RETURN) {
      if (byte === QUOTE && valueStart) quoted = true;
      [valueStart, empty] = [false, false];
    }
  }
  if (quoted) throw new FileError(`${locate(recordLine)} opens a quotation mark that is never closed.`);
  endRecord();
  return record - 1;
}
