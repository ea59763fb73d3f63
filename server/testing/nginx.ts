import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { untilAnswers } from "./site-server.ts";
import { end } from "./start-process.ts";

/**
 * Starts nginx with its logs and temporary files in a folder, as root with root's workers, which can read any folder.
 * @param http directives of the `http` block
 * @param url the URL at which it answers
 * @returns stop
 * @throws Error if it is not installed or does not answer
 */
export async function startNginx(folder: string, http: string, url: string): Promise<() => Promise<void>> {
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
  ${http}
}
`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], { stdio: "ignore" });
  // Without a listener, a missing program ends this process.
  let failure: Error | undefined;
  nginx.once("error", (error) => {
    failure = error;
  });
  const stop = () => void nginx.kill();
  process.once("exit", stop);
  await untilAnswers(url, nginx, () => failure?.message ?? readFileSync(join(folder, "error.log"), "utf8"));
  return async () => {
    process.off("exit", stop);
    await end(nginx, stop);
  };
}
