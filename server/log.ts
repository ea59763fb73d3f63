import { type Logger, pino } from "pino";

export type { Logger };

/**
 * The log of the process: one JSON line an event on stdout.
 * @param stream where the lines go; stdout by default
 */
export function createLog(stream?: { write(line: string): void }): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** What is logged of an error: only these, since a driver hangs row values (personal data) on its errors. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: error.message, code, stack: error.stack };
}
