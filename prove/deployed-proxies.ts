import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "#testing/listen.ts";
import { startNginx } from "#testing/nginx.ts";
import { startProgram } from "#testing/start-program.ts";
import { ensure, Skipped } from "./proof.ts";

/** The proxies that `deploy/` has a configuration for; each is a Debian package and a program of this name. */
export const PROXIES = ["nginx", "caddy"] as const;
export type ProxyName = (typeof PROXIES)[number];

export const CADDYFILE = "deploy/Caddyfile";
const NGINX_CONF = "deploy/nginx.conf";

/** A replacement in nginx's file for load from a single address, whose posts nginx limits. */
export const ONE_CLIENT = [/limit_req .*/g, ""] as const;

/** True if a proxy is installed. */
export function hasProxy(name: ProxyName): boolean {
  return !spawnSync(name, ["-h"], { stdio: "ignore" }).error;
}

/** @throws Skipped if a proxy is not installed */
export function needProxy(name: ProxyName): void {
  if (!hasProxy(name))
    throw new Skipped(`there is no ${name} on this machine (Debian: apt-get install ${name})`);
}

/**
 * Starts a proxy with its configuration in `deploy/`, on a free port and without TLS, until the end of its scope. It
 * answers for the hosts `a`, 127.0.0.1 and 127.0.0.2.
 * @param folder receives its output and temporary files
 * @param instances ports of the site's instances
 * @param extra directives of nginx for the `http` block, and further replacements in its file
 */
export async function startDeployedProxy(
  name: ProxyName,
  folder: string,
  instances: readonly number[],
  { directives = "", replacements = [] }: { directives?: string; replacements?: readonly Replacement[] } = {},
) {
  if (name === "nginx") {
    const config = await nginxConfig(instances, replacements);
    return startNginx(folder, (address) => directives + config(address), "/healthz");
  }
  const port = await freePort();
  const env = {
    ...process.env,
    PUBLIC_ORIGIN: `http://:${port}`,
    UPSTREAM: instances.map((each) => `127.0.0.1:${each}`).join(" "),
    HOME: folder,
  };
  const args = ["run", "--config", CADDYFILE, "--adapter", "caddyfile"];
  return startProgram("caddy", args, { folder, port, path: "/healthz", env });
}

/** Returns the configuration of nginx for other instances, host names and addresses, and without TLS. */
async function nginxConfig(
  instances: readonly number[],
  more: readonly Replacement[],
): Promise<(address: string) => string> {
  const redirectsAt = `127.0.0.1:${await freePort()}`;
  const servers = instances.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(" ");
  return (address) =>
    substitute([
      [/server 127\.0\.0\.1:3000 max_fails=0;/g, servers],
      [/listen \[::\]:.*/g, ""],
      [/listen 80 default_server;/g, `listen ${redirectsAt};`],
      [/listen 443 ssl http2/g, `listen ${address}`],
      [/server_name www\.example\.com;/g, "server_name a 127.0.0.1 127.0.0.2;"],
      [/ssl_certificate.*/g, ""],
      ...more,
    ]);
}

type Replacement = readonly [pattern: RegExp, replacement: string];

/**
 * Returns the configuration of nginx in `deploy/` with replacements.
 * @throws Error if it has nothing to replace
 */
export function substitute(replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (text, [pattern, replacement]) => {
      ensure(text.search(pattern) >= 0, `${NGINX_CONF} has nothing like ${pattern}`);
      return text.replace(pattern, () => replacement);
    },
    readFileSync(NGINX_CONF, "utf8"),
  );
}
