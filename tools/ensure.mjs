/**
 * Makes a fresh clone ready: installs what is missing. It runs under whatever Node the machine has, before the
 * project's own Node is there, so it is plain JavaScript and imports nothing but Node itself.
 *
 * Usage: node tools/ensure.mjs [packages] [chromium]
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const steps = { packages, chromium };
for (const name of process.argv.slice(2)) steps[name]();

/**
 * Installs what the lock file says, when it was not yet or has changed since. Not by `npm ci`, which refuses a lock
 * file without the optional packages of other systems, and not every registry carries all of them.
 */
function packages() {
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  console.log("Installing packages (once)…");
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Finds a Chromium for the browser tests; where there is none, takes Debian's, else Playwright's own. */
function chromium() {
  const known = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  if (known.some((path) => path && existsSync(path))) return;
  console.log("Installing Chromium for the browser tests (once)…");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } else {
    run("npx", ["playwright", "install", "chromium"]);
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) {
    console.error(`This failed: ${command} ${args.join(" ")}`);
    process.exit(status ?? 1);
  }
}
