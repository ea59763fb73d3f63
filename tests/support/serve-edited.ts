/** Serves the build and the content in the working directory. Started by `startSite`. */
import { readContent } from "#server/content.ts";
import { createSite } from "#server/pages/site.ts";
import { serve } from "#server/serve.ts";

await serve(async ({ publicOrigin }) => ({
  site: await createSite({ buildDir: process.cwd(), publicOrigin }),
  content: readContent(),
}));
