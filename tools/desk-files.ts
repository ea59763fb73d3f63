import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

/**
 * Builds the desk: its pages as one module, because Node runs no JSX, and its style sheet with the fonts.
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
    base: "/assets/",
    plugins: [tailwindcss()],
    build: {
      outDir: join(folder, "assets"),
      target: "baseline-widely-available",
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: "desk/desk.css",
        output: { assetFileNames: "[name][extname]" },
      },
      assetsDir: "",
    },
  });
}
