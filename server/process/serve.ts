import { createRedactor } from "../security/redact.ts";
import type { Site } from "../site.ts";
import { reasonOf } from "./error-reason.ts";
import { createLog } from "./log.ts";
import { run } from "./run.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Time limit of a stop before the process ends anyway, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs the server's process: reads the settings, starts, writes its address and then the log, and stops in
 * order on SIGTERM or SIGINT. If the start fails, the reason goes to stderr, with exit code 1.
 * @param createSite creates the site from the settings; `redact` hides credentials in texts
 */
export async function serve(
  createSite: (settings: Settings, redact: (text: string) => string) => Promise<Site>,
): Promise<void> {
  let redact = (text: string) => text;
  try {
    const settings = readSettings(process.env);
    redact = createRedactor(settings);
    const log = createLog(undefined, redact);
    const server = await run({ settings, log, site: await createSite(settings, redact) });
    const stop = async () => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      await server.stop();
      process.exit(0);
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    // Last: a program that waits for this line may end the process at once.
    const started = `AIV website on ${server.url}`;
    if (process.stdout.isTTY) console.log(started);
    else log.info(started);
  } catch (error) {
    console.error(`The server did not start. ${redact(reasonOf(error))}`);
    process.exit(1);
  }
}
