import { serve } from "./process/serve.ts";
import type { Site } from "./site.ts";

/** In development Vite serves the pages; this process serves only the API that the forms call. */
const notServed = async () =>
  new Response(
    "In development the pages are served by Vite. A form without JavaScript needs `npm start`.\n",
    {
      status: 501,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
const site: Site = {
  build: { version: "development", commit: "unknown" },
  storedFile: async () => undefined,
  handle: notServed,
  renderForm: notServed,
  reportDownload: notServed,
};

await serve(async () => site);
