import { spawnSync } from "node:child_process";
import { freePort } from "#testing/listen.ts";
import { startProcess } from "#testing/start-process.ts";
import { ensure } from "../proof.ts";
import { type Operation, versionOf } from "./operation.ts";

/** The metrics of a running site, and `deploy/alerts.yml`, checked and tested by Prometheus's own tool. */
export const prometheus: Operation = {
  program: "Prometheus",
  packages: "prometheus",
  version: () => versionOf("promtool", ["--version"], /version (\S+)/),
  tried: "the metrics and the alarms, by promtool",
  async run(folder) {
    const port = await freePort();
    await using server = await startProcess({ DATA_DIR: folder, METRICS_PORT: String(port) });
    await fetch(`${server.url}/healthz`);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [args, input] of [
      [["check", "metrics"], metrics],
      [["check", "rules", "deploy/alerts.yml"]],
      [["test", "rules", "prove/operations/alerts.test.yml"]],
    ] as const) {
      const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8", input });
      ensure(status === 0, `promtool ${args.join(" ")}: ${stdout}${stderr}`);
    }
  },
};
