import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { messages } from "#contract/messages.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { end } from "#testing/start-process.ts";
import { ensureBuild, until } from "../proof.ts";
import { ensureStoredOnce } from "../submissions.ts";
import { type Operation, versionOf } from "./operation.ts";

const [DOWN, ENTER] = ["\x1b[B", "\r"];

/** A form in a browser for terminals, which asks for any kind of document and runs no script. */
export const links: Operation = {
  program: "Links",
  packages: "links2",
  version: () => versionOf("links2", ["-version"], /Links (\S+)/),
  tried: "the newsletter's form filled in, with a mistake and without",
  async run(folder) {
    ensureBuild();
    await using site = await startSiteServer();
    for (const [typed, answer] of [
      ["ada", messages.emailInvalid],
      ["ada@example.com", messages.newsletterSuccess],
    ] as const) {
      await using terminal = openTerminal(folder, `${site.url}/form/newsletter#main`);
      await terminal.shows("name email");
      for (const key of typed) await terminal.press(key, key);
      await terminal.press(DOWN, "Post form");
      await terminal.press(ENTER, answer);
    }
    await ensureStoredOnce({ DATA_DIR: site.dataDir }, ["ada@example.com"]);
  },
};

/** Opens a page in Links, in a terminal that `script` of util-linux provides. */
function openTerminal(folder: string, url: string) {
  // Without it, it welcomes its user first.
  mkdirSync(join(folder, ".links2"), { recursive: true });
  // As high as the page: it shows all of it.
  const command = `stty rows 400 cols 100 && links2 '${url}'`;
  const child = spawn("script", ["--quiet", "--flush", "--command", command, "/dev/null"], {
    env: { ...process.env, HOME: folder, TERM: "xterm" },
  });
  let screen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
  });
  const shows = (words: string) => until(async () => screen.includes(words), `Links shows "${words}"`);
  return {
    shows,
    /** Presses a key. @param effect the words that show afterwards */
    async press(key: string, effect: string) {
      screen = "";
      child.stdin.write(key);
      await shows(effect);
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}
