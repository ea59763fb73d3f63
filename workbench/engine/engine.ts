import type { TableInput } from "../files/read-file.ts";
import type { Query } from "./profile.ts";
import type { Result } from "./result.ts";

/** @param loaded bytes so far @param total bytes to expect; 0 if unknown */
export type Progress = (loaded: number, total: number) => void;

/** The database behind the workbench. */
export type Engine = {
  query: Query;
  /** Creates or replaces the table of that name. */
  load(name: string, input: TableInput): Promise<void>;
  unload(name: string): Promise<void>;
  /** Runs a visitor's own SQL in a read-only transaction. @throws Error with the database's message */
  queryReadOnly(sql: string): Promise<Result & { more: boolean }>;
  /** Terminates the engine: a running query cannot be canceled otherwise. */
  close(): void;
};
