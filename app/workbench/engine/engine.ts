import type { Readable } from "../files/read-file.ts";
import type { Query } from "./profile.ts";
import type { Result } from "./result.ts";

export type Progress = (loaded: number, total: number) => void;

/** What the workbench asks of a database. */
export type Engine = {
  query: Query;
  /** Makes a table of what a file held. */
  load(name: string, readable: Readable): Promise<void>;
  unload(name: string): Promise<void>;
  /** Runs what a visitor wrote. It can read and nothing else. @throws Error in the database's words */
  read(sql: string): Promise<Result & { more: boolean }>;
  /** Ends it with whatever it is doing: while a query runs, it hears nothing else. */
  close(): void;
};
