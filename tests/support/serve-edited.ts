/** Serves the build and the content that lie in the working folder: see `startSite`. */
import { readContent } from "../../server/content.ts";
import { createSite } from "../../server/pages/site.ts";
import { serve } from "../../server/serve.ts";

await serve(async ({ publicOrigin }) => ({
  site: await createSite({ buildDir: process.cwd(), publicOrigin }),
  content: readContent(),
}));
