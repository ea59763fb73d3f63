import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { freePort } from "#testing/listen.ts";
import { answers } from "#testing/start-program.ts";
import { ensure, type Proved, Skipped, until } from "./proof.ts";
import { submit } from "./submissions.ts";

const NAME = "aiv-website-proof";
const ORIGIN = "https://www.example.com";
const email = "container@example.com";
/** The largest image, compressed as it is pulled. */
const MAX_MEGABYTES = 350;

/** The settings of `compose.yaml` that have an equivalent flag. */
const limits = z.object({
  services: z.object({
    site: z.object({
      read_only: z.literal(true),
      init: z.literal(true),
      tmpfs: z.array(z.string()),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      mem_limit: z.string(),
      pids_limit: z.number(),
    }),
  }),
});

/**
 * Builds the image and runs it with the limits of `compose.yaml`: it responds, is healthy, can write only its data,
 * and loses no acknowledged lead when killed; the image has at most 350 MB. `CONTAINER_ENGINE` selects the program, such
 * as `podman --runtime runc`; default: Docker, then Podman.
 */
export async function proveContainer(): Promise<Proved> {
  const engine = findEngine();
  const run = (...args: string[]) => {
    const [program = "", ...flags] = engine;
    return spawnSync(program, [...flags, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
  };
  const must = (...args: string[]) => {
    const { status, stdout, stderr } = run(...args);
    ensure(status === 0, `${engine.join(" ")} ${args[0]} failed: ${stderr.slice(-2000)}`);
    return stdout.trim();
  };
  const inside = (...command: string[]) => run("exec", NAME, ...command);

  // The default image format of Podman has no health check.
  const format = engine[0]?.endsWith("podman") ? ["--format", "docker"] : [];
  const address = ["--build-arg", `PUBLIC_ORIGIN=${ORIGIN}`];
  must("build", ...format, "--network", "host", ...address, "-t", NAME, "-f", "Containerfile", ".");
  // Docker has the health check in the configuration, Podman next to it.
  const [{ Healthcheck, Config }] = JSON.parse(must("image", "inspect", NAME));
  const [, ...check]: string[] = (Healthcheck ?? Config.Healthcheck).Test;

  const saved = spawnSync("sh", ["-c", '"$@" | gzip -1 | wc -c', "sh", ...engine, "save", NAME]);
  const megabytes = Number(saved.stdout) / 1e6;

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    must(
      ...["run", "--detach", "--name", NAME, "--network", "host", "--volume", `${NAME}:/data`],
      ...["--env", `PORT=${port}`, "--env", `PUBLIC_ORIGIN=${ORIGIN}`],
      ...limitFlags(),
      NAME,
    );
  const ready = () => until(() => answers(`${url}/readyz`), "the container is ready");
  try {
    start();
    await ready();
    ensure(inside(...check).status === 0, "the health check fails on a running site");
    const page = await fetch(`${url}/retail`).then((answer) => answer.text());
    ensure(page.includes(`${ORIGIN}/retail`), "the pages do not know their address");
    ensure(inside("id", "-u").stdout.trim() !== "0", "it runs as root");
    ensure(inside("touch", "/site/written").status !== 0, "it may write to its own program");
    ensure(inside("touch", "/data/written").status === 0, "it may not write to its data");
    const { status } = await submit(url, { email });
    ensure(status === 200, `a submission was answered ${status}`);

    must("kill", "--signal", "KILL", NAME);
    must("rm", "--force", NAME);
    start();
    await ready();
    const listed = inside("node", "operator/leads.ts", "list").stdout;
    ensure(listed.includes(email), "an acknowledged lead was lost");
    must("stop", "-t", "15", NAME);
    const code = must("inspect", "--format", "{{.State.ExitCode}}", NAME);
    ensure(code === "0", `asked to end, it ended with ${code}`);
    ensure(
      megabytes > 0 && megabytes <= MAX_MEGABYTES,
      `the image has ${megabytes.toFixed(0)} MB of ${MAX_MEGABYTES}`,
    );
    return `${engine[0]} built an image of ${megabytes.toFixed(0)} MB compressed; killed and started again it had what it had acknowledged; it runs without root, rights or a writable program`;
  } finally {
    run("rm", "--force", NAME);
    run("volume", "rm", "--force", NAME);
    run("rmi", "--force", NAME);
  }
}

/**
 * Finds a running container engine.
 * @throws Skipped if neither Docker nor Podman runs
 */
function findEngine(): string[] {
  const named = process.env.CONTAINER_ENGINE?.split(" ") ?? [];
  // The client has a version even if its engine does not run, so use `info`.
  const engine = [named, ["docker"], ["podman"]].find(
    ([program, ...flags]) => program && spawnSync(program, [...flags, "info"]).status === 0,
  );
  if (!engine) throw new Skipped("neither Docker nor Podman runs here");
  return engine;
}

/** Returns the limits of the site in `compose.yaml`. */
export const siteLimits = () => limits.parse(parse(readFileSync("compose.yaml", "utf8"))).services.site;

function limitFlags(): string[] {
  const site = siteLimits();
  return [
    "--read-only",
    "--init",
    ...site.tmpfs.flatMap((mount) => ["--tmpfs", mount]),
    ...site.cap_drop.flatMap((capability) => ["--cap-drop", capability]),
    // Podman accepts this option only without its value.
    ...site.security_opt.flatMap((option) => ["--security-opt", option.replace(/:true$/, "")]),
    ...["--memory", site.mem_limit, "--pids-limit", String(site.pids_limit)],
  ];
}
