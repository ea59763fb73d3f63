import { createLog } from "./log.ts";
import { type RunOptions, run } from "./run.ts";
import { createRedactor } from "./security/redact.ts";
import { readSettings, type Settings } from "./settings.ts";

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * The life of the server's process: settings, start, one line for people, log, and an orderly end on SIGTERM or SIGINT.
 * A failed start is told on stderr, with exit code 1.
 * @param prepare makes the site from the settings
 */
export async function serve(
  prepare: (settings: Settings) => Promise<Pick<RunOptions, "site" | "content">>,
): Promise<void> {
  let redact = (text: string) => text;
  try {
    const settings = readSettings(process.env);
    redact = createRedactor(settings);
    const log = createLog(undefined, redact);
    const prepared = await prepare(settings);
    const server = await run({ settings, log, ...prepared });
    const stop = async () => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      await server.stop();
      process.exit(0);
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    // Last: whoever waits for this line may end the process at once.
    console.log(`AIV website on ${server.url}`);
  } catch (error) {
    console.error(`The server did not start. ${redact(reasonOf(error))}`);
    process.exit(1);
  }
}

/** A refused connection comes as an error without words, with one error for each address that was tried. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
