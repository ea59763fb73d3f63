import { fileURLToPath } from "node:url";

// Set before the imports, since React chooses its build on import: without `production` it uses the development build,
// at about half the speed. An operator's NODE_ENV takes precedence; `npm run dev` sets one.
process.env.NODE_ENV ||= "production";

const { createSite } = await import("./pages/site.ts");
const { serve } = await import("./process/serve.ts");

/** Another folder can be given, so that a new build is made beside the one that is served. */
const buildDir = process.argv[2] ?? fileURLToPath(new URL("../build", import.meta.url));

await serve(({ publicOrigin }, redact) => createSite({ buildDir, publicOrigin, redact }));
