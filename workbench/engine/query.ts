import type { Row } from "#charts/rows.ts";
import type { FieldKind } from "../model/table.ts";

type Column = { name: string; kind: FieldKind };
/** A query's result, with rows in the format of charts. */
export type Result = { columns: readonly Column[]; rows: readonly Row[] };
export type Query = (sql: string) => Promise<Result>;
