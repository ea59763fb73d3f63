import { LRUCache } from "lru-cache";
import { type Logger, type LoggerOptions, pino } from "pino";
import { isRecord } from "#contract/records.ts";
import { reasonOf } from "./error-reason.ts";

export type { Logger };

/** Time during which repeats of a failure are counted instead of logged, in milliseconds. */
const REPEAT_MS = 60_000;
/** Maximum of different failures to remember. */
const MAX_FAILURES = 100;

/**
 * Creates the log of the process: one line of JSON per event on stdout. A failure that repeats, such as a full disk, is
 * one line a minute, whose `repeats` counts those since the last one.
 * @param stream receives the lines; stdout by default
 * @param redact hides credentials in the texts of errors
 */
export function createLog(stream?: { write(line: string): void }, redact = (text: string) => text): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error, redact) },
    hooks: { logMethod: withoutRepeats() },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Only these fields are logged: drivers attach row values (personal data) to their errors. */
function describeError(error: unknown, redact: (text: string) => string) {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, message: redact(error.message), code, stack: redact(error.stack ?? "") };
}

/** Returns pino's hook that lets the first of equal failures pass. Equal are those with the same text and error. */
function withoutRepeats(): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const failures = new LRUCache<string, { until: number; repeats: number }>({ max: MAX_FAILURES });
  return function log(args, method) {
    const [fields, text] = args as [unknown, unknown];
    if (!isRecord(fields) || !("err" in fields)) return method.apply(this, args);
    const now = Date.now();
    const key = `${text} ${reasonOf(fields.err)}`;
    const known = failures.get(key);
    if (known && now < known.until) {
      known.repeats += 1;
      return;
    }
    failures.set(key, { until: now + REPEAT_MS, repeats: 0 });
    if (known?.repeats) args[0] = { ...fields, repeats: known.repeats } as never;
    method.apply(this, args);
  };
}
