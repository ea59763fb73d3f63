/** Returns the keys of a record, typed; a tuple, as `z.enum` needs it. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  Object.keys(record) as [K, ...K[]];

/** Returns true for an object with fields, such as a JSON object; false for a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
