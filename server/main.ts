import "./node-env.ts";
import { fileURLToPath } from "node:url";
import { readContent } from "./content.ts";
import { createSite } from "./pages/site.ts";
import { serve } from "./serve.ts";

/** Another build can be named, so that a new one is made beside the one that serves. */
const buildDir = process.argv[2] ?? fileURLToPath(new URL("../build", import.meta.url));

await serve(async ({ publicOrigin }) => ({
  site: await createSite({ buildDir, publicOrigin }),
  content: readContent(),
}));
