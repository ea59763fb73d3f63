import type { FileMetaData } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { decompressPage } from "hyparquet/src/datapage.js";
import { getMaxDefinitionLevel, getMaxRepetitionLevel, getSchemaPath } from "hyparquet/src/schema.js";
import { compressors } from "hyparquet-compressors";
import { checkCells, FileError, MAX_FILE_BYTES } from "./file-error.ts";

/** Cells of a Parquet file. Columns of one repeated value take a few bytes. */
export const cellsOfParquet = (bytes: number) => 1_000_000 + 100 * bytes;
/** Memory for the decompressed pages. */
const MAX_PAGE_BYTES = 4 * MAX_FILE_BYTES;
/** Values that a run may have beyond those of its page. Writers fill up the last eight at most. */
const RUN_TOLERANCE = 1 << 16;

/** The library's codecs fail on an empty page, which a column without values has. */
export const safeCompressors: typeof compressors = Object.fromEntries(
  Object.entries(compressors).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, length: number) => (length === 0 ? new Uint8Array() : decompress(input, length)),
  ]),
);

/**
 * Checks all pages before the library decodes them: it believes the number of values that a page or a run promises.
 * @throws FileError if there are more than a file of this size can hold, or a page is damaged
 */
export function checkPages(file: ArrayBuffer, metadata: FileMetaData): void {
  let [values, bytes] = [0, 0];
  for (const { meta_data: column } of metadata.row_groups.flatMap(({ columns }) => columns)) {
    if (!column) continue;
    const {
      dictionary_page_offset: dictionary,
      data_page_offset: data,
      total_compressed_size,
      codec,
    } = column;
    const start = Number(dictionary && dictionary < data ? dictionary : data);
    const path = getSchemaPath(metadata.schema, column.path_in_schema);
    const levels = [getMaxRepetitionLevel(path), getMaxDefinitionLevel(path)];
    const reader = { view: new DataView(file, start, Number(total_compressed_size)), offset: 0 };
    // As the library does: some writers add a byte.
    while (reader.offset < reader.view.byteLength - 1) {
      const { uncompressed_page_size: size, compressed_page_size: stored, ...header } = parquetHeader(reader);
      const { data_page_header: v1, data_page_header_v2: v2 } = header;
      const { num_values: count = Number.NaN } = v2 ?? v1 ?? header.dictionary_page_header ?? {};
      const lengths = v2 ? [v2.repetition_levels_byte_length, v2.definition_levels_byte_length] : [];
      // The library would read on for ever from a position that is not a number.
      if (![size, stored, count, ...lengths].every((each) => Number.isInteger(each) && each >= 0))
        throw new FileError("The Parquet file is damaged: a page has no size.");
      values += count;
      bytes += size;
      checkCells(values, 1, cellsOfParquet(file.byteLength));
      if (bytes > MAX_PAGE_BYTES)
        throw new FileError("Decompressed, the Parquet file has more than a browser can work with.");
      const page = new Uint8Array(file, start + reader.offset, stored);
      reader.offset += stored;
      if (v2) checkLevelsV2(page, levels, lengths, count);
      if (v1) checkLevelsV1(decompressPage(page, size, codec, safeCompressors), levels, count);
    }
  }
}

const bitWidth = (level: number) => 32 - Math.clz32(level);

/** In version 2, the header of the page has the lengths of levels. */
function checkLevelsV2(
  page: Uint8Array,
  levels: readonly number[],
  lengths: readonly number[],
  count: number,
): void {
  let at = 0;
  for (const [i, level] of levels.entries()) {
    if (level > 0) checkRuns(page, at, bitWidth(level), count);
    at += lengths[i] ?? 0;
  }
}

/** In version 1, the length of levels is before them. */
function checkLevelsV1(page: Uint8Array, levels: readonly number[], count: number): void {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  let at = 0;
  for (const level of levels.filter((each) => each > 0)) {
    checkRuns(page, at + 4, bitWidth(level), count);
    at += 4 + view.getUint32(at, true);
  }
}

/**
 * Checks the lengths of run-length encoded values.
 * Source: https://parquet.apache.org/docs/file-format/data-pages/encodings/
 * @throws FileError if a run is longer than its page
 */
export function checkRuns(page: Uint8Array, from: number, width: number, count: number): void {
  let [at, seen] = [from, 0];
  while (seen < count && at < page.length) {
    let [header, shift] = [0, 0];
    for (let more = true; more; shift += 7) {
      const byte = page[at++] ?? 0;
      header |= (byte & 0x7f) << shift;
      more = byte > 0x7f;
    }
    const groups = header >>> 1;
    seen += header & 1 ? 8 * groups : groups;
    at += header & 1 ? groups * width : (width + 7) >> 3;
    if (seen > count + RUN_TOLERANCE)
      throw new FileError("The Parquet file is damaged: a run is longer than its page.");
  }
}
