import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { startProcess } from "#testing/start-process.ts";
import { ensure } from "../proof.ts";
import { ensureStored, submit } from "../submissions.ts";
import { type Operation, run, runLeads, versionOf } from "./operation.ts";

/** The highest exposure of the services, of 100, by the measure of `systemd-analyze security`. */
const MAX_EXPOSURE = 15;
const HARDENED = ["aiv-website.service", "aiv-website-backup.service", "aiv-website-desk.service"];
const UNITS = [
  ...HARDENED,
  "aiv-website-backup.timer",
  "update-aiv-website.service",
  "update-aiv-website.timer",
];

/**
 * The units of `deploy/systemd`, checked by systemd's own tool in a root folder of their own, and the backups that they
 * make: kept in number, copied, and restored.
 */
export const systemd: Operation = {
  program: "systemd",
  packages: "systemd",
  version: () => versionOf("systemd-analyze", ["--version"], /systemd (\S+)/),
  tried: "the units; three backups, kept, copied and restored",
  async run(folder) {
    const root = join(folder, "root");
    const units = join(root, "etc/systemd/system");
    cpSync("deploy/systemd", units, { recursive: true });
    cpSync("/usr/lib/systemd/system", join(root, "usr/lib/systemd/system"), { recursive: true });
    for (const file of ["node_modules/.bin/node", "deploy/backup.sh", "deploy/update.sh"]) {
      const path = join(root, "opt/aiv-website", file);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(file, path);
    }
    for (const unit of HARDENED)
      analyze("--offline=true", `--threshold=${MAX_EXPOSURE}`, `--root=${root}`, "security", unit);
    analyze(`--root=${root}`, "--man=no", "verify", ...UNITS);

    const [data, backups, copies, restored] = ["data", "backups", "copies", "restored"].map((name) => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      return path;
    }) as [string, string, string, string];
    const email = "kept@example.com";
    await using server = await startProcess({ DATA_DIR: data });
    ensure((await submit(server.url, { email })).isAcknowledged, "the lead was refused");
    const env = {
      DATA_DIR: data,
      BACKUP_FOLDER: backups,
      BACKUP_KEEP: "2",
      BACKUP_COPY: `cp "$1" ${copies}`,
    };
    for (let count = 0; count < 3; count++) run("deploy/backup.sh", [], { env });
    const success = join(backups, "last-success");
    ensure(existsSync(success), "a successful backup has no time for its alarm");
    rmSync(success);
    const [kept, copied] = [readdirSync(backups), readdirSync(copies)];
    ensure(kept.length === 2 && copied.length === 3, `${kept.length} were kept, ${copied.length} copied`);
    for (const BACKUP_COPY of ["false", `false | cat > ${join(folder, "empty")}`]) {
      const { status } = spawnSync("deploy/backup.sh", { env: { ...process.env, ...env, BACKUP_COPY } });
      ensure(status !== 0 && !existsSync(success), `a failed copy counts as success: ${BACKUP_COPY}`);
    }
    runLeads({ DATA_DIR: restored }, "restore", join(copies, copied.at(-1) ?? ""));
    await ensureStored({ DATA_DIR: restored }, [email]);
  },
};

function analyze(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  ensure(status === 0 && stderr.trim() === "", `systemd-analyze ${args.join(" ")}: ${stdout}${stderr}`);
}
