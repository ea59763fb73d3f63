import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { everyCase, mainCases } from "#testing/cases.ts";

/** Creates a temporary folder, removed after the test. */
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "aiv-start-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** Starts the site on a free port in an environment without NODE_ENV, like that of a shell. */
async function start(command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _ofVitest, ...shell } = process.env;
  const started = spawn(process.execPath, command, {
    env: { ...shell, PORT: "0", DATA_DIR: await folder(), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(started, "exit");
  onTestFinished(async () => {
    started.kill("SIGKILL");
    await ended;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    started.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const url = /AIV website on (http:[^"]+)"/.exec(output)?.[1];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(`The site did not start: ${output}`)), reject);
  });
  return {
    origin,
    async stop() {
      started.kill("SIGTERM");
      await ended;
    },
  };
}

/** Returns the builds of React that a process has run, from V8's own list of executed scripts. */
async function reactBuilds(command: readonly string[], env: Readonly<Record<string, string>>) {
  const coverage = await folder();
  const site = await start(command, { ...env, NODE_V8_COVERAGE: coverage });
  expect(await fetch(site.origin).then((page) => page.text())).toContain("<h1");
  // React is loaded with the first page that is rendered on request.
  expect(await fetch(`${site.origin}/search`).then(({ status }) => status)).toBe(200);
  await site.stop();
  const reports = await Promise.all(
    (await readdir(coverage)).map((file) => readFile(join(coverage, file), "utf8")),
  );
  const scripts = reports.flatMap((report): { url: string }[] => JSON.parse(report).result);
  const builds = scripts.map(
    ({ url }) => /\/react(?:-dom)?\/cjs\/.*\b(production|development)\.js$/.exec(url)?.[1],
  );
  return [...new Set(builds.filter((build) => build !== undefined))];
}

const NPM_START = ["tools/run-built.ts", "server/main.ts"];

it.each(
  mainCases<[string, string[]]>([
    ["npm start", NPM_START],
    ["the server by itself", ["server/main.ts"]],
  ]),
)("%s runs React's production build unless NODE_ENV is set", async (_way, command) => {
  expect(await reactBuilds(command, {})).toEqual(["production"]);
});

if (everyCase)
  it("npm start respects an operator's NODE_ENV", async () => {
    expect(await reactBuilds(NPM_START, { NODE_ENV: "development" })).toEqual(["development"]);
  });
