import "./node-env.ts";
import { fileURLToPath } from "node:url";
import { readContent } from "./content.ts";
import { createSite } from "./pages/site.ts";
import { createRedactor } from "./security/redact.ts";
import { serve } from "./serve.ts";

/** Another folder can be given, so that a new build is made beside the one that is served. */
const buildDir = process.argv[2] ?? fileURLToPath(new URL("../build", import.meta.url));

await serve(async (settings) => ({
  site: await createSite({
    buildDir,
    publicOrigin: settings.publicOrigin,
    redact: createRedactor(settings),
  }),
  content: readContent(),
}));
