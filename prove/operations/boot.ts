import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#testing/listen.ts";
import { end, hasEnded } from "#testing/start-process.ts";
import { UNLIMITED } from "#testing/unlimited.ts";
import { ensure, ensureBuild, until } from "../proof.ts";
import { ensureStoredOnce, newLead, submit } from "../submissions.ts";
import { isRoot, type Operation, run, versionOf } from "./operation.ts";

const RELEASE = "trixie";
const SITE = "aiv-website";
const LEADS = 20;

/**
 * The units of `deploy/systemd` in a Debian that systemd boots, installed by the steps of docs/operating.md: the service
 * starts, its timer makes a backup, and after a kill it is started again with all that it has acknowledged. Needs root.
 */
export const boot: Operation = {
  program: `Debian "${RELEASE}" in systemd-nspawn`,
  packages: "debootstrap systemd-container",
  version: () =>
    isRoot && existsSync("/usr/sbin/debootstrap")
      ? versionOf("systemd-nspawn", ["--version"], /systemd (\S+)/)
      : undefined,
  tried: `units started at boot, ${LEADS} leads, a backup by the timer, a kill`,
  async run(folder) {
    ensureBuild();
    const root = join(folder, "root");
    run("debootstrap", ["--variant=minbase", "--include=systemd-sysv,dbus", RELEASE, root]);
    const port = await freePort();
    // A shell would split and expand it.
    const env = { PORT: String(port), MAIL_FROM: "a&b$c@example.com", ...UNLIMITED };
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(root, `etc/${SITE}.env`), lines.join(""));
    const units = join(root, "etc/systemd/system");
    cpSync("deploy/systemd", units, { recursive: true });
    // Every ten seconds instead of every night.
    mkdirSync(join(units, `${SITE}-backup.timer.d`));
    const often = "[Timer]\nOnCalendar=\nOnCalendar=*:*:0/10\nRandomizedDelaySec=0\nAccuracySec=1s\n";
    writeFileSync(join(units, `${SITE}-backup.timer.d/often.conf`), often);
    run("chroot", [root, "useradd", "--system", "--home-dir", `/var/lib/${SITE}`, SITE]);
    run("chroot", [root, "install", "-d", "-o", SITE, "-g", SITE, "-m", "700", `/var/backups/${SITE}`]);
    run("chroot", [root, "systemctl", "enable", SITE, `${SITE}-backup.timer`]);

    const options = ["--boot", "--quiet", "--register=no", "--keep-unit", "--console=pipe"];
    const bound = `--bind-ro=${process.cwd()}:/opt/${SITE}`;
    const machine = spawn("systemd-nspawn", [...options, bound, `--directory=${root}`], { stdio: "ignore" });
    await using _ended = { [Symbol.asyncDispose]: () => end(machine) };
    const url = `http://127.0.0.1:${port}`;
    const isReady = async () => {
      ensure(!hasEnded(machine), "the machine did not boot");
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    };
    await until(isReady, "the booted site is ready");

    const rendered = await fetch(`${url}/search?q=report`);
    ensure(rendered.status === 200, `a page on request: ${rendered.status}`);
    const site = `/opt/${SITE}`;
    const settings = inside(
      machine,
      "systemd-run",
      ...["--quiet", "--pipe", "--wait", "--collect", `--uid=${SITE}`, `--working-directory=${site}`],
      ...[`--property=EnvironmentFile=/etc/${SITE}.env`, `--setenv=DATA_DIR=/var/lib/${SITE}`],
      ...[`${site}/node_modules/.bin/node`, "operator/leads.ts", "settings"],
    );
    ensure(settings.includes(env.MAIL_FROM), "a command of the operator has other settings than the site");

    const leads = Array.from({ length: LEADS }, newLead);
    for (const lead of leads) ensure((await submit(url, lead)).isAcknowledged, "a lead was refused");
    inside(machine, "systemctl", "kill", "--kill-whom=main", "--signal=SIGKILL", SITE);
    await until(isReady, "the site is ready again");
    const restarts = inside(machine, "systemctl", "show", "--property=NRestarts", "--value", SITE);
    ensure(restarts === "1", `the service was started again ${restarts} times`);
    await until(
      async () => readdirSync(join(root, "var/backups", SITE)).length > 0,
      "the timer made a backup",
    );
    inside(machine, "systemctl", "is-active", SITE);
    await ensureStoredOnce(
      { DATA_DIR: join(root, "var/lib", SITE) },
      leads.map(({ email }) => email),
    );
  },
};

/** Runs a program in a booted machine, whose first process is the child of systemd-nspawn. @returns its output */
function inside({ pid }: ChildProcess, ...command: string[]): string {
  const first = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return run("nsenter", ["--target", first, "--mount", "--uts", "--ipc", "--pid", "--cgroup", ...command]);
}
