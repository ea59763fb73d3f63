import { fileURLToPath } from "node:url";
import { readContent } from "./content.ts";
import { createSite } from "./pages/site.ts";
import { serve } from "./serve.ts";

const buildDir = fileURLToPath(new URL("../build", import.meta.url));

await serve(async ({ publicOrigin }) => ({
  site: await createSite({ buildDir, publicOrigin }),
  content: readContent(),
}));
