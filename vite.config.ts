import { createReadStream, existsSync } from "node:fs";
import { extname, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTimeData } from "./tools/build-time-data.ts";

/** Words are data to the site, not modules: a change under `content/` reloads the page in development. */
const reloadOnContentChange: Plugin = {
  name: "reload-on-content-change",
  configureServer({ watcher, ws }) {
    watcher.add("content");
    watcher.on("all", (_event, file) => {
      if (/[\\/]content[\\/]/.test(file) && /\.(mdx|yaml)$/.test(file)) ws.send({ type: "full-reload" });
    });
  },
};

/** In development pages are not drawn to files, so the search finds what was last built. */
const serveBuiltSearch: Plugin = {
  name: "serve-built-search",
  configureServer({ middlewares }) {
    middlewares.use("/search", ({ url = "" }, response, next) => {
      const file = `build/client/search${url}`;
      if (/^\/\w+\.json$/.test(url) && existsSync(file)) createReadStream(file).pipe(response);
      else next();
    });
  },
};

/** What the workbench loads when it is used; a build has it as files. */
const serveWorkbench: Plugin = {
  name: "serve-workbench",
  configureServer({ middlewares }) {
    middlewares.use("/workbench", async ({ url = "" }, response, next) => {
      const name = /^\/[^/]+\/([\w.-]+)$/.exec(url)?.[1];
      // Loaded here, since nothing else of a build needs it.
      const { workbenchFiles } = await import("./tools/workbench-files.ts");
      const file = name && join(await workbenchFiles(), name);
      if (!file || !existsSync(file)) return next();
      const types: Record<string, string> = { ".wasm": "application/wasm", ".js": "text/javascript" };
      response.setHeader("Content-Type", types[extname(file)] ?? "text/plain");
      createReadStream(file).pipe(response);
    });
  },
};

/** Where `npm run dev` runs the server that answers the calls of the forms. */
const backend = process.env.DEV_BACKEND ?? "http://127.0.0.1:3001";

/**
 * Code that every page loads, in two files: what changes with a release of a library, and what changes with the site.
 * What all pages of words are made of is a third. Fewer and larger files compress better than many small ones.
 */
const sharedFiles = [
  { name: "libraries", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: "shell",
    test: /[\\/]app[\\/](shell[\\/](?!menu[\\/]filter)|root\.tsx|search[\\/]Search(Button)?\.tsx|ui[\\/](Button|DialogLink|icons|lazyWhenNear|LazyBoundary|SiteLink|useHydrated)|forms[\\/](draft|useFeatureRequest))|[\\/]app[\\/](blocks[\\/](NextStep|PageHtml)\.tsx|content[\\/](page-meta|public-origin|translation-service)\.ts)/,
  },
  {
    name: "page",
    test: /[\\/]app[\\/]blocks[\\/](Contents|FirstStep|lists|registry|Page(Blocks|Body|End|Form|Head))\.tsx?$/,
  },
];

export default defineConfig(({ isPreview }) => ({
  plugins: [
    buildTimeData,
    tailwindcss(),
    reactRouter(),
    reloadOnContentChange,
    serveBuiltSearch,
    serveWorkbench,
  ],
  server: {
    proxy: { "/db": backend, "/api": backend },
    // React Router draws pages with a preview that it takes for development: nothing changes while a build goes on.
    ...(isPreview && { watch: null }),
  },
  // A worker loads its parts when it needs them, like the pages.
  worker: { format: "es" },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // The largest file is the PDF library, which loads when a visitor asks for a PDF.
    chunkSizeWarningLimit: 600,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedFiles } },
      // How long each plugin took is no warning to who starts the site.
      checks: { bundlerTimings: false },
    },
  },
}));
