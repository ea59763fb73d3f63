import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { buildTimeData } from "./build-time-data.ts";

/**
 * Builds the desk: its pages as one module, because Node runs no JSX, and what browsers load: its style sheet with the
 * fonts, and the workbench.
 * @param folder the folder to write
 */
export async function buildDesk(folder: string): Promise<void> {
  const shared = { configFile: false, logLevel: "warn", publicDir: false } as const;
  await build({
    ...shared,
    build: {
      outDir: folder,
      ssr: "desk/views/index.tsx",
      target: "node24",
      rolldownOptions: { output: { entryFileNames: "views.js" } },
    },
  });
  await build({
    ...shared,
    // The size of the PDF library and the directives of others' modules would look like faults.
    logLevel: "error",
    base: "/assets/",
    plugins: [buildTimeData, tailwindcss()],
    worker: { format: "es" },
    build: {
      outDir: join(folder, "assets"),
      target: "baseline-widely-available",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { desk: "desk/desk.css", workbench: "desk/workbench/main.tsx" },
        output: { assetFileNames: "[name][extname]", entryFileNames: "[name].js" },
      },
      assetsDir: "",
    },
  });
}
