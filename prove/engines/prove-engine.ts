import { deploy } from "#tests/support/deployment.ts";
import { ensure, ensureBuild, type Proved } from "../proof.ts";
import { campaignCheck } from "./campaign-check.ts";
import { demoChecks } from "./demo-checks.ts";
import type { Browser, BrowserSettings, Launch } from "./engine.ts";
import { formChecks } from "./form-checks.ts";
import { offlineCheck, pageChecks } from "./page-checks.ts";
import { themeChecks } from "./theme-checks.ts";
import { type Check, type Visit, WIDE } from "./visit.ts";

/** The checks of every engine. Add new checks to these tables. */
const checks: readonly Check[] = [
  ...pageChecks,
  ...formChecks,
  ...demoChecks,
  ...themeChecks,
  campaignCheck,
  offlineCheck,
];

const USUAL: BrowserSettings = { javaScript: true, system: "light" };

/**
 * Runs all checks in a browser engine and logs a line for each. An error of a page fails its check.
 * @param launch starts the browser; it throws Skipped if it is not installed
 * @param part runs only the checks whose names contain it
 */
export async function proveEngine(launch: Launch, part = ""): Promise<Proved> {
  ensureBuild();
  const site = await deploy();
  const browsers = new Map<string, Browser>();
  const browserFor = async (settings: BrowserSettings) => {
    const key = JSON.stringify(settings);
    const browser = browsers.get(key) ?? (await launch(site.origin, settings));
    browsers.set(key, browser);
    return browser;
  };
  const wanted = checks.filter(({ name }) => name.includes(part));
  ensure(wanted.length > 0, `there is no check ${part}`);
  let failures = 0;
  try {
    for (const check of wanted) {
      const browser = await browserFor({ ...USUAL, ...check.settings });
      const faults = await run(check, browser, site);
      if (faults.length > 0) failures++;
      console.log(`  ${faults.length > 0 ? "fails" : "holds"}  ${browser.version}: ${check.name}`);
      for (const fault of faults) console.log(`         ${fault}`);
    }
    ensure(failures === 0, `${failures} of ${wanted.length} checks fail`);
    const [{ version } = { version: "" }] = browsers.values();
    return `${version}: ${wanted.length} checks hold`;
  } finally {
    for (const browser of browsers.values()) await browser.close();
    await site.remove();
  }
}

/** @returns the faults of a check */
async function run(check: Check, browser: Browser, site: Visit["site"]): Promise<string[]> {
  const tab = await browser.newTab(check.size ?? WIDE);
  try {
    const failure = await check.run({ tab, site }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message || error.stack : String(error)),
    );
    return [...(failure === undefined ? [] : [failure]), ...(await tab.takeErrors())];
  } finally {
    await tab.close();
  }
}
