import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { freePort } from "#server/testing/free-port.ts";
import { end, untilAnswers, withFolder, withSite } from "#server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";

const CONNECTIONS = 50;
const ROUNDS = 3;
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

/** Runs nginx with the built files while `use` runs. */
function withNginx<T>(use: (url: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const config = join(folder, "nginx.conf");
    writeFileSync(config, nginxConfig(folder, port));
    const nginx = spawn("nginx", ["-p", folder, "-c", config, "-e", "error.log"], { stdio: "ignore" });
    const stop = () => nginx.kill();
    process.once("exit", stop);
    try {
      const url = `http://127.0.0.1:${port}`;
      await untilAnswers(url, nginx, () => readFileSync(join(folder, "error.log"), "utf8"));
      return await use(url);
    } finally {
      process.off("exit", stop);
      await end(nginx as ChildProcess, stop);
    }
  });
}

/**
 * Debian's defaults with precompressed files. As root, workers run as root too, so that they can read any folder.
 */
function nginxConfig(folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid nginx.pid;
events { worker_connections 768; }
http {
  ${temporary.join("\n  ")}
  access_log access.log;
  sendfile on;
  tcp_nopush on;
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }
  server {
    listen 127.0.0.1:${port};
    root ${resolve("build/client")};
    gzip_static on;
  }
}
`;
}
