import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { kill } from "node:process";
import { text } from "node:stream/consumers";
import { freePort } from "#testing/listen.ts";
import { answers } from "#testing/start-program.ts";
import { UNLIMITED } from "#testing/unlimited.ts";
import { ensure, ensureBuild, until } from "../proof.ts";
import { isRoot, type Operation, run, versionOf } from "./operation.ts";

/** In place of systemd: `restart` starts the server of the folder that is there then. */
const SYSTEMCTL = `#!/bin/sh
[ "$1" = restart ] || exit 0
read -r pid < /run/pid && kill "$pid" && while kill -0 "$pid"; do sleep 0.1; done
cd /opt/aiv-website
unset LD_PRELOAD
setsid node_modules/.bin/node server/main.ts > /run/log 2>&1 9>&- &
echo $! > /run/pid
`;
/** In place of most builds, which take minutes: the pages stay, with the marks of the sources. */
const NPM = `#!/bin/sh
exec node_modules/.bin/node --input-type=module --eval '
  import { fingerprint, writeStamp } from "#tools/stamp.ts";
  import { writeVersion } from "#tools/write-version.ts";
  writeStamp("build", fingerprint());
  writeVersion("build");'
`;
/** The library that changes the clock of a process with threads, which `LD_PRELOAD` names. */
const [FAKETIME = ""] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
const RETAIL = "content/pages/retail.mdx";
const DAY_MS = 24 * 3_600_000;

/** `deploy/update.sh` with a real repository and the real server, in folders of its own at the places it expects. */
export const update: Operation = {
  program: "git",
  packages: "git curl faketime",
  version: () =>
    isRoot && existsSync(FAKETIME) ? versionOf("git", ["--version"], /version (\S+)/) : undefined,
  tried:
    "update.sh: new versions, one that fails, back, scheduled, two at once, a real build, and what the desk requests",
  async run(folder) {
    ensureBuild();
    const port = await freePort();
    const { origin, site, run, inside, falseNpm, data, results } = prepare(folder, port);
    const process = () => Number(readFileSync(join(run, "pid"), "utf8"));
    const runScript = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
      inside("/opt/aiv-website/deploy/update.sh", args, env);
    await inside("sh", ["-c", "cd /opt/aiv-website && npm run build && systemctl restart aiv-website"]);
    using _stopped = { [Symbol.dispose]: () => kill(process()) };
    const url = `http://127.0.0.1:${port}`;
    await until(() => answers(`${url}/readyz`), "the first version is ready");
    const commit = (file: string, content: string) => {
      writeFileSync(join(origin, file), content);
      return commitAll(origin);
    };
    const expectRunning = async (version: string, old: string | undefined, step: string) => {
      const { commit } = await (await fetch(`${url}/healthz`)).json();
      ensure(version.startsWith(commit), `${step}: ${commit} runs instead of ${version}`);
      const kept = existsSync(`${site}.old`) ? git(`${site}.old`, "rev-parse", "HEAD") : undefined;
      ensure(kept === old, `${step}: ${kept} is kept instead of ${old}`);
    };
    const succeed = async (...args: string[]) => {
      const { status, output } = await runScript(args);
      ensure(status === 0, `update.sh ${args.join(" ")}: ${output}`);
    };

    const first = git(site, "rev-parse", "HEAD");
    await succeed();
    await expectRunning(first, undefined, "nothing new");

    const request = async (name: string, state: string) => {
      mkdirSync(join(data, "publish"), { recursive: true });
      writeFileSync(join(data, "publish/request"), name);
      await runScript(["requested"]);
      const [status, log] = ["status", "log"].map((file) => readFileSync(join(results, file), "utf8"));
      ensure(status === `${name} ${state}\n`, `${name} is requested: ${status} ${log}`);
      return log ?? "";
    };
    const draft = draftOf(site, join(folder, "draft"), data);
    draft.change("server/main.ts", "process.exit(1);\n");
    const refused = await request("publish", "failed");
    ensure(refused.includes("more than content: server/main.ts"), `a draft with code: ${refused}`);
    draft.undo();
    draft.change("content/faq.yaml", "- id: one\n");
    const faulty = await request("publish", "failed");
    ensure(faulty.includes("content/faq.yaml:1: 0.id"), `a draft with mistakes: ${faulty}`);
    await expectRunning(first, undefined, "two drafts that are refused");
    draft.undo();
    const published = draft.change(
      "content/redirects.yaml",
      `${draft.read("content/redirects.yaml")}# From the desk.\n`,
    );
    await request("publish", "done");
    await expectRunning(published, first, "a draft");
    await request("back", "done");
    await expectRunning(first, undefined, "back from a draft");

    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const second = commit("content/pages/later.mdx", `---\npublished: ${day}\n---\n`);
    await Promise.all([succeed(), succeed()]);
    await expectRunning(second, first, "two updates at once");

    const main = readFileSync(join(origin, "server/main.ts"), "utf8");
    commit("server/main.ts", "process.exit(1);\n");
    const failed = await runScript([]);
    const says = failed.output.includes("The old one runs again");
    ensure(failed.status !== 0 && says, `a version that does not start: ${failed.output}`);
    await expectRunning(second, first, "a version that does not start");

    const before = process();
    await succeed("scheduled");
    ensure(process() === before, "scheduled, with nothing due, has started the site again");
    const { status, output } = await runScript(["scheduled"], { LD_PRELOAD: FAKETIME, FAKETIME: "+1d" });
    ensure(status === 0 && process() !== before, `scheduled has not published what is due: ${output}`);
    await expectRunning(second, first, "scheduled");

    await succeed("back");
    await expectRunning(first, undefined, "back");
    ensure((await runScript(["back"])).status !== 0, "back goes back further than there are versions");
    const third = commit("server/main.ts", main);
    await succeed();
    await expectRunning(third, first, "an update after it");

    rmSync(falseNpm);
    const fourth = commit(RETAIL, `${readFileSync(join(origin, RETAIL), "utf8")}\nBuilt by npm.\n`);
    await succeed();
    await expectRunning(fourth, third, "an update with a build");
    const page = await (await fetch(`${url}/retail`)).text();
    ensure(page.includes("Built by npm."), "the built page has the old text");
  },
};

/** Prepares a repository and a site of it that runs, whose folders the script finds at their usual places. */
function prepare(folder: string, port: number) {
  const [origin, opt, etc, run, bin] = ["origin", "opt", "etc", "run", "bin"].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  }) as [string, string, string, string, string];
  const site = join(opt, "aiv-website");
  const programs = { systemctl: SYSTEMCTL, npm: NPM, journalctl: "#!/bin/sh\ncat /run/log\n" };
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), script, { mode: 0o755 });
  spawnSync("sh", ["-c", 'git ls-files -z | xargs -0 cp --parents --target-directory="$1"', "sh", origin]);
  git(origin, "init", "--quiet");
  commitAll(origin);
  git(opt, "clone", "--quiet", origin, "aiv-website");
  symlinkSync(resolve("node_modules"), join(site, "node_modules"));
  // Older than the packages, so that npm installs none.
  utimesSync(join(site, "package-lock.json"), 0, 0);
  cpSync("build", join(site, "build"), { recursive: true });
  rmSync(join(site, "build/earlier"), { recursive: true, force: true });
  for (const name of ["passwd", "group", "ld.so.cache"]) cpSync(join("/etc", name), join(etc, name));
  const settings = { PORT: String(port), ...UNLIMITED };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(etc, "aiv-website.env"), lines.join(""));

  const [data, results] = [join(folder, "data"), join(folder, "results")];

  /** Runs a command where the folders are at their usual places. */
  const inside = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const mounts = Object.entries({ opt, etc, run }).map(([name, path]) => `mount --bind ${path} /${name}`);
    const script = [...mounts, 'exec "$@"'].join(" && ");
    const child = spawn("unshare", ["--mount", "sh", "-c", script, "sh", command, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: "/",
      env: {
        ...{ PATH: `${bin}:${process.env.PATH}`, HOME: folder, DATA_DIR: data, STATE_DIRECTORY: results },
        ...settings,
        ...env,
      },
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { status: child.exitCode, output: stdout + stderr };
  };
  return { origin, site, run, inside, falseNpm: join(bin, "npm"), data, results };
}

/** A draft as the desk has it: its changes are in a bundle, each in place of the one before. */
function draftOf(site: string, folder: string, data: string) {
  git(".", "clone", "--quiet", site, folder);
  git(folder, "checkout", "--quiet", "-b", "draft");
  const base = git(folder, "rev-parse", "HEAD");
  return {
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    change(file: string, content: string): string {
      writeFileSync(join(folder, file), content);
      const version = commitAll(folder);
      mkdirSync(join(data, "publish"), { recursive: true });
      git(folder, "bundle", "create", "--quiet", join(data, "publish/draft.bundle"), `${base}..draft`);
      return version;
    },
    undo: () => git(folder, "reset", "--hard", "--quiet", base),
  };
}

function commitAll(repository: string): string {
  git(repository, "add", "--all", "--force");
  const author = ["-c", "user.name=Proof", "-c", "user.email=proof@example.com"];
  git(repository, ...author, "commit", "--quiet", "--message", "A version");
  return git(repository, "rev-parse", "HEAD");
}

const git = (folder: string, ...args: string[]) => run("git", ["-C", folder, ...args]);
