import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadOnChange } from "./reload-on-change.ts";

let root: string;
let server: ViteDevServer;
let reloads: number;
const page = () => join(root, "content/pages/retail.mdx");

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "aiv-reload-"));
  mkdirSync(join(root, "content/pages"), { recursive: true });
  writeFileSync(page(), "Old.");
  reloads = 0;
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [reloadOnChange],
  });
  vi.spyOn(server.ws, "send").mockImplementation(() => void reloads++);
  await vi.waitFor(() => expect(Object.values(server.watcher.getWatched()).flat()).toContain("retail.mdx"), {
    timeout: 60_000,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it.each<[string, () => void]>([
  ["changed", () => writeFileSync(page(), "New.")],
  ["added", () => writeFileSync(join(root, "content/team.yaml"), "[]")],
  ["removed", () => rmSync(page())],
  [
    "replaced by another, as many editors save",
    () => {
      writeFileSync(join(root, "saved"), "New.");
      renameSync(join(root, "saved"), page());
    },
  ],
])("reloads the page after a file of content is %s", async (_how, change) => {
  change();
  await vi.waitFor(() => expect(reloads).toBeGreaterThan(0), { timeout: 60_000 });
});
