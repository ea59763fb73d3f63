import { type Logger, pino } from "pino";

export type { Logger };

/**
 * Creates the log of the process: one line of JSON per event on stdout.
 * @param stream receives the lines; stdout by default
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

/** Only these fields are logged: drivers attach row values (personal data) to their errors. */
function describeError(error: unknown, redact: (text: string) => string) {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: redact(error.message), code, stack: redact(error.stack ?? "") };
}
