/**
 * Runs one of the project's programs under the project's own Node, after installing missing packages. Runs
 * under any Node of the machine, so it is plain JavaScript and imports only Node's modules.
 *
 * Usage: node tools/run.mjs [--testing] [--chromium] [--pdftotext] PROGRAM [ARGUMENT …]
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { chromiumPath, windowedChromiumPath } from "./chromium.mjs";

const needs = { "--chromium": chromium, "--pdftotext": pdftotext };

const command = process.argv.slice(2);
packages(command[0] === "--testing" && command.shift() !== undefined);
while (Object.hasOwn(needs, command[0] ?? "")) needs[command.shift()]();
start(command);

/**
 * Installs the packages of the lock file, unless installed already: those that build and serve, and on use those of
 * `testing/packages/`, which are a third. `npm ci` would refuse a lock file without the optional packages of other systems, which not every
 * registry carries.
 */
function packages(testing) {
  const installed = "node_modules/.package-lock.json";
  const complete = existsSync("node_modules/vitest");
  const current =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs;
  if (current && (complete || !testing)) return;
  console.log("Installing packages (once)…");
  const workspaces = testing || complete ? [] : ["--workspaces=false"];
  install("npm", ["install", ...workspaces, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Installs Debian's Chromium, else Playwright's own, unless there is one. */
function chromium() {
  if (chromiumPath() && windowedChromiumPath()) return;
  console.log("Installing Chromium for the browser tests (once)…");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    install("apt-get", ["update", "-qq"]);
    install("apt-get", [
      "install",
      "-y",
      "-qq",
      "--no-install-recommends",
      "chromium-headless-shell",
      "chromium",
    ]);
  } else {
    install("npx", ["playwright", "install", "chromium"]);
  }
}

/** Installs poppler's `pdftotext` from Debian unless there is one: the browser tests read PDFs with it. */
function pdftotext() {
  if (!spawnSync("pdftotext", ["-v"], { stdio: "ignore" }).error) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error("The browser tests need pdftotext: install poppler (Debian: poppler-utils).");
    process.exit(1);
  }
  console.log("Installing pdftotext for the browser tests (once)…");
  install("apt-get", ["update", "-qq"]);
  install("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "poppler-utils"]);
}

function install(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, { stdio: "inherit", env, shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(`This failed: ${command} ${args.join(" ")}`);
    process.exit(status ?? 1);
  }
}

/** Runs the program, forwards signals to it, and exits with its exit code. */
function start(command) {
  const bin = resolve("node_modules/.bin");
  const child = spawn(resolve(bin, "node"), command, {
    stdio: "inherit",
    env: {
      // See NODE_ENVIRONMENT in testing/site-server.ts.
      MALLOC_ARENA_MAX: "1",
      MALLOC_MMAP_THRESHOLD_: "8192",
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Caches compiled code with its types stripped: a command starts in two thirds of the time.
      NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}
