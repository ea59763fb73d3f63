import type { Plugin } from "vite";

/**
 * Reloads the page in development after any change of `content/`, code or `public/`, also when a file is added, renamed or
 * removed: pages render on the server only, so Vite has no module of theirs to replace.
 */
export const reloadOnChange: Plugin = {
  name: "reload-on-change",
  configureServer({ config, watcher, ws }) {
    watcher.on("all", (event, file) => {
      const isPublic = file.startsWith(config.publicDir);
      if (!event.endsWith("Dir") && (isPublic || /\.(mdx|yaml|tsx?)$/.test(file)))
        ws.send({ type: "full-reload" });
    });
  },
};
