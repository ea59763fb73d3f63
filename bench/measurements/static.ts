import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import autocannon from "autocannon";
import { freePort } from "#server/testing/listen.ts";
import { startNginx } from "#server/testing/nginx.ts";
import { withFolder, withSite } from "#server/testing/site-server.ts";
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
  return withSite(({ url: own }) =>
    withNginx(async (nginx) => {
      const brotliRates: number[] = [];
      const ownRates: number[] = [];
      const nginxRates: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        brotliRates.push(await rate(own, "br"));
        ownRates.push(await rate(own, "gzip"));
        nginxRates.push(await rate(nginx, "gzip"));
      }
      return [
        { what: "home page, brotli", value: median(brotliRates), unit: "requests/s" },
        { what: "home page, gzip", value: median(ownRates), unit: "requests/s" },
        { what: "home page, gzip, nginx", value: median(nginxRates), unit: "requests/s" },
        { what, value: median(ownRates) / median(nginxRates), unit: "×", budget: budgets.staticSpeedToNginx },
      ];
    }),
  );
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

/** Runs nginx with the built files, precompressed as Debian's nginx supports, while `use` runs. */
function withNginx<T>(use: (url: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const stop = await startNginx(folder, sendingFiles(port), url);
    try {
      return await use(url);
    } finally {
      await stop();
    }
  });
}

const sendingFiles = (port: number) => `sendfile on;
  tcp_nopush on;
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }
  server {
    listen 127.0.0.1:${port};
    root ${resolve("build/client")};
    gzip_static on;
  }`;
