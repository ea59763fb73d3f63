import { readContent } from "./content.ts";
import { serve } from "./serve.ts";
import type { Site } from "./site.ts";

/** In development the pages come from Vite; this process answers only the calls of the forms. */
const elsewhere = async () =>
  new Response(
    "In development the pages are served by Vite. A form without JavaScript needs `npm start`.\n",
    {
      status: 501,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
const site: Site = { handle: elsewhere, renderForm: elsewhere, reportDownload: elsewhere };

await serve(async () => ({ site, content: readContent() }));
