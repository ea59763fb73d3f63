import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { temporaryFolder } from "#testing/site-server.ts";
import { pgbouncer } from "./pgbouncer.ts";
import { prometheus } from "./prometheus.ts";
import { systemd } from "./systemd.ts";

/* The rows of `npm run prove -- operations` that need no build. */
for (const { program, version, tried, run } of mainCases([prometheus, pgbouncer, systemd])) {
  it.skipIf(version() === undefined)(`${program}: ${tried}`, async () => {
    using folder = temporaryFolder();
    const own = join(folder.path, "own");
    mkdirSync(own);
    await run(own);
  });
}
