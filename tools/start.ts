/** `npm start`: builds when the build is missing or older than its sources, then serves. */
import { spawnSync } from "node:child_process";
import { buildIsFresh } from "./stamp.ts";

if (!buildIsFresh()) {
  console.log("Building the site (once)…");
  const { status } = spawnSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import("../server/main.ts");
