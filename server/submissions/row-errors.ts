/** Primary result codes of SQLite for a value that does not fit (sqlite.org/rescode.html): TOOBIG, CONSTRAINT, MISMATCH. */
const SQLITE_ROW_CODES = [18, 19, 20];
/** SQLSTATE classes of PostgreSQL: 22 data exception, 23 integrity violation, 40 rollback such as a deadlock. */
const POSTGRES_ROW_CLASSES = /^(22|23|40)/;

/**
 * True if a single row may have caused the failure of a transaction. Any other error (locked, full, closed,
 * unreachable) would recur for each row.
 */
export function isFaultOfOneRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_ROW_CODES.includes(error.errcode & 0xff);
  }
  return "code" in error && POSTGRES_ROW_CLASSES.test(String(error.code));
}
