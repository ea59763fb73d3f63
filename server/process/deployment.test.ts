import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "#testing/site-server.ts";
import { readSettings } from "./settings.ts";

const containerfile = readFileSync("Containerfile", "utf8");
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.object({ dockerfile: z.string() }).optional(),
        image: z.string().optional(),
        environment: z.record(z.string(), z.string()),
        secrets: z.array(z.string()).default([]),
        ports: z.array(z.string()).default([]),
        volumes: z.array(z.string()),
        read_only: z.literal(true),
        cap_drop: z.tuple([z.literal("ALL")]),
        security_opt: z.tuple([z.literal("no-new-privileges:true")]),
        depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(readFileSync("compose.yaml", "utf8")));

it("starts Node with the same flags and environment everywhere", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.start).toContain(`run.mjs ${NODE_FLAGS.join(" ")} tools/run-built.ts server/main.ts`);
  expect(containerfile).toContain(
    `CMD ${JSON.stringify(["node", ...NODE_FLAGS, "server/main.ts"]).replaceAll(",", ", ")}`,
  );
  const unit = readFileSync("deploy/systemd/aiv-website.service", "utf8");
  expect(unit).toContain(`/node_modules/.bin/node ${NODE_FLAGS.join(" ")} server/main.ts\n`);
  const operating = readFileSync("docs/operating.md", "utf8");
  const variables = Object.entries(NODE_ENVIRONMENT);
  const environment = variables.map(([name, value]) => `${name}=${value}`).join(" ");
  const common = readFileSync("deploy/systemd/aiv-.service.d/hardening.conf", "utf8");
  expect(common).toContain(`\nEnvironment=${environment}\n`);
  expect(operating).toContain(`${environment} node_modules/.bin/node ${NODE_FLAGS.join(" ")} server/main.ts`);
  for (const [name, value] of variables) {
    expect(readFileSync("tools/run.mjs", "utf8")).toContain(`${name}: ${JSON.stringify(value)},`);
    expect(containerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, "m"));
  }
});

it("the Containerfile copies files that exist, and runs without privileges", () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
    files.split(" "),
  );
  expect(copied.length).toBeGreaterThan(10);
  for (const file of copied) expect(existsSync(file), file).toBe(true);
  // The second stage copies only paths that exist in the first one.
  const taken = [...containerfile.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(
    ([, file = ""]) => file,
  );
  for (const file of taken) expect([...copied, "node_modules", "build"]).toContain(file);
  expect(containerfile).toMatch(/^USER node$/m);
  expect(containerfile).toMatch(/^HEALTHCHECK /m);
  // The image has the Node version that the project is pinned to, by its major version.
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [, version] of containerfile.matchAll(/library\/node:(\d+)/g)) {
    expect(version).toBe(dependencies.node.split(".")[0]);
  }
});

it("compose.yaml lets only Caddy be reached from outside, with the variables of its file", () => {
  const { caddy, ...others } = compose.services;
  expect(Object.values(others).flatMap(({ ports }) => ports)).toEqual([]);
  expect(caddy?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  const used = readFileSync("deploy/Caddyfile", "utf8").matchAll(/\{\$(\w+)/g);
  expect(Object.keys(caddy?.environment ?? {})).toEqual([...used].map(([, name]) => name));
});

it("compose.yaml names files, volumes and settings that exist", () => {
  const { site, ...others } = compose.services;
  expect(existsSync(site?.build?.dockerfile ?? "")).toBe(true);
  for (const name of Object.keys(site?.depends_on ?? {})) expect(others).toHaveProperty(name);
  for (const { secrets, volumes } of Object.values(compose.services)) {
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect(existsSync(source), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
  // An empty variable counts as not set, and the others are valid.
  const { DATABASE_PASSWORD_FILE: _, ...environment } = site?.environment ?? {};
  const values = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+(?::-(.*)|:\?.*)?\}/, "$1"),
  ]);
  expect(readSettings(Object.fromEntries(values))).toMatchObject({ trustProxy: 1, metricsPort: 9090 });
});
