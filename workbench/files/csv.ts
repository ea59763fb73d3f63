import { formatCount } from "#charts/format-values.ts";
import { FileError } from "./file-error.ts";

const [QUOTE, NEWLINE, RETURN] = ['"', "\n", "\r"].map((text) => text.charCodeAt(0));
const DELIMITERS = [",", ";", "\t", "|"] as const;

type Csv = { bytes: Uint8Array<ArrayBuffer>; delimiter: string };

/**
 * Checks that every row has as many values as the header. The engine would load a malformed file by guessing instead of
 * reporting it. Source of the rules: RFC 4180.
 * @throws FileError with the first invalid row
 */
export function checkCsv(bytes: Uint8Array<ArrayBuffer>): Csv {
  const header = firstRecord(bytes);
  const counts = DELIMITERS.map((delimiter) => countOutsideQuotes(header, delimiter.charCodeAt(0)));
  const most = Math.max(...counts);
  const delimiter = DELIMITERS[counts.indexOf(most)] ?? ",";
  const rows = checkRecords(bytes, delimiter.charCodeAt(0), most + 1);
  if (rows === 0) throw new FileError("The file has a header and no rows below it.");
  return { bytes, delimiter };
}

function firstRecord(bytes: Uint8Array): Uint8Array {
  let quoted = false;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === QUOTE) quoted = !quoted;
    else if (bytes[i] === NEWLINE && !quoted) return bytes.subarray(0, i);
  }
  return bytes;
}

function countOutsideQuotes(bytes: Uint8Array, wanted: number): number {
  let [quoted, count] = [false, 0];
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === wanted && !quoted) count++;
  }
  return count;
}

/** @returns the number of rows below the header */
function checkRecords(bytes: Uint8Array, delimiter: number, columns: number): number {
  let record = 0;
  let line = 1;
  let recordLine = 1;
  let values = 1;
  let quoted = false;
  let valueStart = true;
  let empty = true;
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
