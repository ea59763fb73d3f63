import { type Logger, pino } from "pino";

export type { Logger };

/**
 * The log of the process: one JSON line an event on stdout.
 * @param stream where the lines go; stdout by default
 * @param redact hides credentials in the texts of errors
 */
export function createLog(stream?: { write(line: string): void }, redact = (text: string) => text): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error, redact) },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** What is logged of an error: only these, since a driver hangs row values (personal data) on its errors. */
function describeError(error: unknown, redact: (text: string) => string) {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: redact(error.message), code, stack: redact(error.stack ?? "") };
}
