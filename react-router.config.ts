import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./editorial/addresses.ts";

export default {
  ssr: true,
  prerender: { paths: prerenderedPaths(), concurrency: 2 },
  // All routes are known to the browser from the start, so that the site also works from a plain file host.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
