import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { readSite } from "#editorial/site.ts";
import { ownersValues } from "#testing/owner-settings.ts";
import { ensure, type Proved } from "./proof.ts";

const SETTINGS = "content/site.yaml";

/** Runs the tests on copies of the last commit whose owner has filled in every setting, and every second one. */
export function proveSettings(folder: string): Proved {
  const site = readSite();
  const filled = Object.entries(ownersValues(site, true));
  const empty = new Map<string, unknown>(Object.entries(ownersValues(site, false)));
  const half = filled.map(([key, value], index) => [key, index % 2 === 0 ? value : empty.get(key)]);
  for (const [name, entries] of Object.entries({ filled, half })) {
    const copy = join(folder, name);
    ensure(spawnSync("git", ["clone", "--quiet", ".", copy]).status === 0, "the project could not be copied");
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    const file = join(copy, SETTINGS);
    const settings = parse(readFileSync(file, "utf8"));
    writeFileSync(file, stringify({ ...settings, ...Object.fromEntries(entries) }));
    const { status } = spawnSync(process.execPath, ["tools/test.ts"], { cwd: copy, stdio: "inherit" });
    ensure(status === 0, `a test failed with ${name} settings`);
  }
  return "all tests passed with filled and half filled settings";
}
