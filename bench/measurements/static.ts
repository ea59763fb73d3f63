import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import autocannon from "autocannon";
import { startNginx } from "#testing/nginx.ts";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";

const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_SECONDS = 5;

/** Compares the prerendered home page from this server and from nginx, in alternating rounds. */
export async function measureStatic(): Promise<readonly Figure[]> {
  const what = "home page to nginx's speed, gzip";
  if (spawnSync("nginx", ["-v"]).error) {
    return [{ what, value: undefined, budget: budgets.staticSpeedToNginx, note: "nginx is not installed" }];
  }
  await using site = await startSiteServer();
  using folder = temporaryFolder();
  await using nginx = await startNginx(folder.path, sendingFiles);
  const brotliRates: number[] = [];
  const ownRates: number[] = [];
  const nginxRates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    brotliRates.push(await rate(site.url, "br"));
    ownRates.push(await rate(site.url, "gzip"));
    nginxRates.push(await rate(nginx.url, "gzip"));
  }
  return [
    { what: "home page, brotli", value: median(brotliRates), unit: "requests/s" },
    { what: "home page, gzip", value: median(ownRates), unit: "requests/s" },
    { what: "home page, gzip, nginx", value: median(nginxRates), unit: "requests/s" },
    { what, value: median(ownRates) / median(nginxRates), unit: "×", budget: budgets.staticSpeedToNginx },
  ];
}

async function rate(url: string, encoding: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: { "Accept-Encoding": encoding },
  });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url} did not answer every request`);
  return result["2xx"] / result.duration;
}

/** The built files, precompressed as Debian's nginx supports. */
const sendingFiles = (address: string) => `sendfile on;
  tcp_nopush on;
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }
  server {
    listen ${address};
    root ${resolve("build/client")};
    gzip_static on;
  }`;
