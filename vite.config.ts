import { createReadStream, existsSync } from "node:fs";
import { extname, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTimeData } from "./tools/build-time-data.ts";
import { startModule } from "./tools/start-module.ts";

/** `content/` is data, not modules: a change reloads the page in development. */
const reloadOnContentChange: Plugin = {
  name: "reload-on-content-change",
  configureServer({ watcher, ws }) {
    watcher.add("content");
    watcher.on("all", (_event, file) => {
      if (/[\\/]content[\\/]/.test(file) && /\.(mdx|yaml)$/.test(file)) ws.send({ type: "full-reload" });
    });
  },
};

/** Pages are not prerendered in development, so search uses the index of the last build. */
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

/** The workbench's engine and data sets, which a build has as static files. */
const serveWorkbench: Plugin = {
  name: "serve-workbench",
  configureServer({ middlewares }) {
    middlewares.use("/workbench", async ({ url = "" }, response, next) => {
      const name = /^\/[^/]+\/([\w.-]+)$/.exec(url)?.[1];
      // Imported on demand, because nothing else of this configuration needs it.
      const { workbenchFiles } = await import("./tools/workbench-files.ts");
      const file = name && join(await workbenchFiles(), name);
      if (!file || !existsSync(file)) return next();
      const types: Record<string, string> = { ".wasm": "application/wasm", ".js": "text/javascript" };
      response.setHeader("Content-Type", types[extname(file)] ?? "text/plain");
      createReadStream(file).pipe(response);
    });
  },
};

/** The server of `npm run dev` that handles form submissions. */
const backend = process.env.DEV_BACKEND ?? "http://127.0.0.1:3001";

/**
 * Code that every page loads, in two chunks: one changes with a release of a library, the other with the site. A
 * third has the code of all text pages, the others what forms, carousels and dialogs share. A few large chunks
 * compress better than many small ones, and every page has the names of those that its blocks may load.
 */
const sharedFiles = [
  { name: "libraries", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: "shell",
    test: /[\\/]ui[\\/](Button|DialogLink|icons|SiteLink|storage|useHydrated)|[\\/]app[\\/](shell[\\/](?!menu[\\/]filter|settings[\\/])|root\.tsx|search[\\/]Search\.tsx)|[\\/]forms[\\/](kit[\\/](draft|disable-invalid)|feature-request[\\/]FeatureRequestDialog)|[\\/]app[\\/](islands[\\/]|blocks[\\/]NextStep\.tsx|content[\\/]page-meta\.ts)/,
  },
  {
    name: "form-fields",
    test: /[\\/]forms[\\/]kit[\\/](after-click|definition|field-values|fields|useSavedFields)\.ts$/,
  },
  { name: "carousel", test: /[\\/]blocks[\\/]carousel[\\/]|[\\/]ui[\\/]SampleNote/ },
  { name: "dialog", test: /[\\/]ui[\\/]ModalDialog|[\\/]kit[\\/]useFormDialog/ },
  {
    name: "page",
    test: /[\\/]app[\\/]blocks[\\/](ActionLinks|Contents|FirstStep|lists|Page(Blocks|Body|End|Head))\.tsx?$/,
  },
];

export default defineConfig(({ isPreview }) => ({
  plugins: [
    buildTimeData,
    startModule(),
    tailwindcss(),
    reactRouter(),
    reloadOnContentChange,
    serveBuiltSearch,
    serveWorkbench,
  ],
  server: {
    proxy: { "/db": backend, "/api": backend },
    // React Router prerenders with a preview server, which Vite treats as development: a build needs no watcher.
    ...(isPreview && { watch: null }),
  },
  // Workers load chunks on demand, like pages.
  worker: { format: "es" },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // The largest chunk is the PDF library, which loads when a visitor requests a PDF.
    chunkSizeWarningLimit: 600,
    // Every browser of the target supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedFiles } },
      // Plugin timings would look like a warning when the site is built on start.
      checks: { bundlerTimings: false },
    },
  },
}));
