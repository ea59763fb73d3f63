import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./listen.ts";
import { untilAnswers } from "./site-server.ts";
import { end } from "./start-process.ts";

/**
 * Starts nginx on a free port with its logs and temporary files in a folder, until the end of its scope. As root, its
 * workers run as root too, so that they can read any folder.
 * @param httpFor returns the directives of the `http` block for an address
 * @param path at which it answers
 * @throws Error if it is not installed or does not answer
 */
export async function startNginx(folder: string, httpFor: (address: string) => string, path = "/") {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid nginx.pid;
events { worker_connections 768; }
http {
  ${temporary.join("\n  ")}
  access_log access.log;
  ${httpFor(address)}
}
`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], { stdio: "ignore" });
  // Without a listener, a missing program ends this process.
  let failure: Error | undefined;
  nginx.once("error", (error) => {
    failure = error;
  });
  const kill = () => void nginx.kill();
  process.once("exit", kill);
  await untilAnswers(
    url + path,
    nginx,
    () => failure?.message ?? readFileSync(join(folder, "error.log"), "utf8"),
  );
  return {
    url,
    async [Symbol.asyncDispose](): Promise<void> {
      process.off("exit", kill);
      await end(nginx);
    },
  };
}
