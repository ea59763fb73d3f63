import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./listen.ts";
import { startProgram } from "./start-program.ts";

/**
 * Starts nginx on a free port with its logs and temporary files in a folder, until the end of its scope. As root, its
 * workers run as root too, so that they can read any folder.
 * @param httpFor returns the directives of the `http` block for an address
 * @param path at which it answers
 * @throws Error if it is not installed or does not answer
 */
export async function startNginx(folder: string, httpFor: (address: string) => string, path = "/") {
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
worker_rlimit_nofile 16384;
pid nginx.pid;
events { worker_connections 4096; }
http {
  ${temporary.join("\n  ")}
  access_log access.log;
  ${httpFor(`127.0.0.1:${port}`)}
}
`,
  );
  return startProgram("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], {
    folder,
    port,
    path,
  });
}
