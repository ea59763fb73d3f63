import { parquetMetadata, parquetRead } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { FileError } from "./file-error.ts";

/**
 * Reads the columns of a Parquet file.
 * @throws FileError if the file is damaged or truncated
 */
export async function readParquet(file: ArrayBuffer): Promise<Map<string, unknown[]>> {
  try {
    const metadata = parquetMetadata(file);
    const rows = Number(metadata.num_rows);
    const columns = new Map<string, unknown[]>();
    await parquetRead({
      file,
      metadata,
      compressors,
      onChunk({ columnName, columnData, rowStart }) {
        const column = columns.get(columnName) ?? new Array(rows).fill(null);
        columns.set(columnName, column);
        for (let i = 0; i < columnData.length; i++) column[rowStart + i] = columnData[i];
      },
    });
    if (rows === 0) throw new FileError("The Parquet file holds no rows.");
    return columns;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(
      `The Parquet file is damaged or cut off (${error instanceof Error ? error.message : error}).`,
    );
  }
}
