import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startSiteServer } from "#testing/site-server.ts";
import { ensure, ensureBuild } from "../proof.ts";
import { type Operation, run, versionOf } from "./operation.ts";

const FEEDS = ["/company/aiv-blog/feed.xml", "/changeLog/feed.xml"];

/** The feeds in a feed reader, which sends the ETag of a feed from the third fetch on. */
export const newsboat: Operation = {
  program: "Newsboat",
  packages: "newsboat",
  version: () => versionOf("newsboat", ["--version"], /newsboat (\S+)/),
  tried: "two feeds read, and not sent again while they are the same",
  async run(folder) {
    ensureBuild();
    await using site = await startSiteServer();
    for (const [index, feed] of FEEDS.entries()) {
      const [urls, log, cache] = ["urls", "log", "cache"].map((name) => join(folder, `${name}${index}`)) as [
        string,
        string,
        string,
      ];
      writeFileSync(urls, `${site.url}${feed}\n`);
      const read = () => {
        writeFileSync(log, "");
        const files = ["--url-file", urls, "--cache-file", cache, "--log-file", log, "--log-level", "6"];
        const args = [...files, "--execute", "reload", "print-unread"];
        const unread = run("newsboat", args, { env: { HOME: folder } });
        const articles = Number(/(\d+) unread/.exec(unread)?.[1]);
        ensure(articles > 0, `${feed} has no article: ${unread}`);
        return { articles, body: /retrieved data for [^ ]+: (.*)/.exec(readFileSync(log, "utf8"))?.[1] };
      };
      const first = read();
      ensure(first.body?.includes("<?xml") === true, `${feed} was not fetched: ${first.body}`);
      read();
      const third = read();
      ensure(third.body === "" && third.articles === first.articles, `${feed} was sent again`);
    }
  },
};
