/**
 * Returns why something failed, for operators: `fetch` has the reason in its cause, and an attempt at several addresses
 * in one error for each.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  return error.message === "fetch failed" && error.cause ? reasonOf(error.cause) : error.message;
}

/**
 * Returns why a call or a mail failed as a code, for the log: a message may quote an address.
 * @returns such as `550 RCPT TO` from a mail server, `503` from another, `ECONNREFUSED` or `TimeoutError`
 */
export function failureCode(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(failureCode))].join(" ");
  if (!(error instanceof Error)) return typeof error;
  const { responseCode, command, status, code, cause, name } = error as Error &
    Readonly<Record<string, unknown>>;
  if (typeof responseCode === "number") return `${responseCode} ${command}`;
  if (typeof status === "number") return String(status);
  if (typeof code === "string") return code;
  return cause instanceof Error ? failureCode(cause) : name;
}
