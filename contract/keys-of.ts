/** Returns the keys of a record, typed; a tuple, as `z.enum` needs it. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  Object.keys(record) as [K, ...K[]];
