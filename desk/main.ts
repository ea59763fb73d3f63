/** Starts the desk beside a running site: `npm run desk`. Builds the site if the build is stale. */
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// Set before the imports, since React chooses its build on import.
process.env.NODE_ENV ||= "production";

const { createLog } = await import("#server/process/log.ts");
const { createRedactor } = await import("#server/security/redact.ts");
const { readSettings } = await import("#server/process/settings.ts");
const { readAssets } = await import("./assets.ts");
const { readDeskSettings } = await import("./settings.ts");
const { startDesk } = await import("./start.ts");

/** The built views: Node runs TypeScript, but no JSX. */
const build = resolve("build/desk");

try {
  const settings = readSettings(process.env);
  const desk = readDeskSettings(process.env);
  const { views } = await import(pathToFileURL(resolve(build, "views.js")).href);
  const running = await startDesk({
    desk,
    settings,
    views,
    assets: readAssets(resolve(build, "assets")),
    buildDir: resolve("build"),
    siteDir: process.cwd(),
    log: createLog(undefined, createRedactor(settings)),
  });
  if (desk.origin !== undefined) {
    console.log(
      `The desk listens on ${desk.hosts[0]}:${desk.port}. TLS must terminate in front of it: ${desk.origin}`,
    );
  }
  console.log(`The desk is open at this address, once:\n${running.newAddress()}`);
  if (process.stdin.isTTY) {
    console.log("Press Enter for another address, Ctrl+C to end.");
    createInterface({ input: process.stdin }).on("line", () => console.log(running.newAddress()));
  }
  const stop = () => running.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  console.error(`The desk did not start. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
