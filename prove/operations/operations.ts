import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "#bench/report.ts";
import { ensure, type Proved, Skipped } from "../proof.ts";
import { boot } from "./boot.ts";
import { cgroup } from "./cgroup.ts";
import { exim } from "./exim.ts";
import { faketime } from "./faketime.ts";
import { libreOffice } from "./libreoffice.ts";
import { links } from "./links.ts";
import { newsboat } from "./newsboat.ts";
import type { Operation } from "./operation.ts";
import { pgbouncer } from "./pgbouncer.ts";
import { prometheus } from "./prometheus.ts";
import { behindProxies } from "./proxies.ts";
import { systemd } from "./systemd.ts";
import { update } from "./update.ts";

/** Add new ones here. */
const operations: readonly Operation[] = [
  pgbouncer,
  ...behindProxies,
  exim,
  newsboat,
  libreOffice,
  links,
  faketime,
  cgroup,
  prometheus,
  systemd,
  update,
  boot,
];

/**
 * Runs the site with each program that is installed, and prints a table.
 * @param part runs only those whose program has this text in its name
 * @throws Error if one does not hold
 */
export async function proveOperations(folder: string, part = ""): Promise<Proved> {
  const rows: string[][] = [];
  let failed = 0;
  const chosen = operations.filter(({ program }) => program.toLowerCase().includes(part.toLowerCase()));
  for (const [index, { program, packages, version, tried, run }] of chosen.entries()) {
    const found = version();
    const own = join(folder, String(index));
    mkdirSync(own);
    const result =
      found === undefined
        ? `skipped: apt-get install ${packages}`
        : await run(own).then(
            () => "holds",
            (error: unknown) => {
              failed += 1;
              return `FAILS: ${error instanceof Error ? error.message : String(error)}`;
            },
          );
    rows.push([program, found ?? "", tried, result]);
  }
  const table = markdownTable(["program", "version", "tried", "held"], rows);
  console.log(table);
  ensure(failed === 0, `${failed} of ${rows.length} do not hold`);
  if (rows.every(([, version]) => version === "")) throw new Skipped("none of the programs is installed");
  return `${rows.length} programs`;
}
