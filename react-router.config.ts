import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./editorial/addresses.ts";

export default {
  ssr: true,
  prerender: { paths: prerenderedPaths(), concurrency: 2 },
  // The browser knows all routes from the start, so the site also works on a static host.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
