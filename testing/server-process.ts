import { serve } from "#server/process/serve.ts";
import { fakeSite } from "./fake-site.ts";

/** The real server with a fake site, as a process that tests may kill. */
await serve(async () => fakeSite);
