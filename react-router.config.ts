import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A build is made beside the last one and replaces it at the end: `tools/build.ts`, which also prerenders.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  // The browser knows all routes from the start, so the site also works on a static host.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
