import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { SERVER, startSiteServer } from "#testing/site-server.ts";
import { hasEnded } from "#testing/start-process.ts";
import { fillDatabase } from "../big-export.ts";
import { siteLimits } from "../container.ts";
import { ensure, ensureBuild } from "../proof.ts";
import { ensureStored, newLead, submit } from "../submissions.ts";
import { isRoot, type Operation } from "./operation.ts";

/** The folder of the memory controller and the files of a group, for each version of control groups. */
const CONTROLLERS = [
  { version: "2", root: "/sys/fs/cgroup", limit: "memory.max", kills: "memory.events" },
  {
    version: "1",
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    kills: "memory.oom_control",
  },
];
const controller = CONTROLLERS.find(({ root }) => existsSync(join(root, "memory.stat")));
const [EXPORTED, LEADS, CLIENTS] = [200_000, 2000, 20];

/** The server and an export beside it share the memory that `compose.yaml` grants, while many forms arrive. */
export const cgroup: Operation = {
  program: "Linux control groups",
  packages: "linux-image-amd64",
  version: () => (isRoot ? controller?.version : undefined),
  tried: `${LEADS} leads and an export of ${EXPORTED} in the memory of compose.yaml`,
  async run(folder) {
    ensureBuild();
    ensure(controller !== undefined, "the kernel has no memory controller");
    const group = join(controller.root, `aiv-website-proof-${process.pid}`);
    mkdirSync(group);
    using _removed = { [Symbol.dispose]: () => rmdirSync(group) };
    writeFileSync(join(group, controller.limit), siteLimits().mem_limit);
    const inGroup = ["sh", "-c", `echo $$ > ${group}/cgroup.procs && exec "$@"`, "sh"] as const;

    await fillDatabase(folder, EXPORTED);
    const env = { DATA_DIR: folder };
    await using site = await startSiteServer({ env, command: [...inGroup, ...SERVER] });
    const leads = Array.from({ length: LEADS }, newLead);
    const exporting = ["operator/leads.ts", "export", "--form", "newsletter", "--format", "csv"];
    const [shell, ...args] = [...inGroup, process.execPath, ...exporting];
    const [{ stdout }, answers] = await Promise.all([
      promisify(execFile)(shell, args, { env: { ...process.env, ...env }, maxBuffer: Infinity }),
      pLimit(CLIENTS).map(leads, (lead) => submit(site.url, lead)),
    ]);
    const kills = /^oom_kill (\d+)/m.exec(readFileSync(join(group, controller.kills), "utf8"))?.[1];
    ensure(kills === "0" && !hasEnded(site.child), `${kills} processes were killed`);
    const lines = stdout.split("\n").length;
    ensure(lines > EXPORTED, `${lines} lines were exported`);
    const refused = answers.find(({ isAcknowledged }) => !isAcknowledged);
    ensure(refused === undefined, `a lead was refused: ${refused?.status} ${refused?.text}`);
    await ensureStored(
      env,
      leads.map(({ email }) => email),
    );
  },
};
