import { freePort } from "#testing/listen.ts";
import { startProcess } from "#testing/start-process.ts";
import { type Operation, run, versionOf } from "./operation.ts";

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
    run("promtool", ["check", "metrics"], { input: metrics });
    run("promtool", ["check", "rules", "deploy/alerts.yml"]);
    run("promtool", ["test", "rules", "prove/operations/alerts.test.yml"]);
  },
};
