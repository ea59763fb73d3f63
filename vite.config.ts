import { createReadStream, existsSync } from "node:fs";
import { extname, join, matchesGlob, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTimeData } from "./tools/build-time-data.ts";
import { islandChunks } from "./tools/island-chunks.ts";
import { reloadOnChange } from "./tools/reload-on-change.ts";

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
 * Code that several parts of pages share, in a few large chunks, which compress better and arrive sooner than many
 * small ones: the script of every page, React, what most islands use, and what forms and charts are made of.
 */
const sharedFiles: Readonly<Record<string, readonly string[]>> = {
  shell: [
    "app/{entry.client,islands/start-islands,offline/start-worker,push/notifications-key}.ts",
    "app/shell/{!(prefetch)*,settings/*,menu/disclosures*}",
    "ui/storage*",
    "forms/kit/{draft,disable-invalid,names}*",
    "\0vite/preload-helper.js",
  ],
  react: ["node_modules/{react,react-dom,scheduler}/**"],
  islands: [
    "app/islands/*",
    "ui/{Button,Choice,DialogLink,Field,Figure,LineLink,ModalDialog,SampleNote,ScrollRegion,icons,useHydrated}*",
  ],
  numbers: ["charts/{format,Numbers,numbers-table,rows}.*"],
  charts: [
    // Those of the analysis (`analysis-kinds.ts`) load on their first use, and maps with their geography.
    "charts/marks/{bar,column,dot,heat,kinds,line,panel,range,shades,stack,strip}.*",
    "charts/{Chart,Plot,callouts,chart-layout,frame,format-values,labels,paths,reshape,scale,scene,series,summary}.*",
  ],
  carousel: ["app/blocks/carousel/*"],
  forms: [
    "forms/kit/{after-click,definition.,field-values,fields,useSavedFields,Form,form-parts,useSubmission,DefinedForm,SiteForm}*",
    "ui/AlertDialog*",
    "contract/{messages,typed-text}*",
  ],
};
const groups = Object.entries(sharedFiles).map(([name, patterns]) => ({
  name,
  test: (id: string) => patterns.some((pattern) => matchesGlob(relative(import.meta.dirname, id), pattern)),
}));

export default defineConfig(({ isPreview }) => ({
  plugins: [
    buildTimeData,
    islandChunks(),
    tailwindcss(),
    reactRouter(),
    reloadOnChange,
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
    // For the stylesheets of pages (`tools/page-stylesheets.ts`).
    manifest: true,
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // The largest chunk is the PDF library, which loads when a visitor requests a PDF.
    chunkSizeWarningLimit: 600,
    // Every browser of the target supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Plugin timings would look like a warning when the site is built on start.
      // The server has the parts of islands in one file, which the browser loads on demand.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
}));
