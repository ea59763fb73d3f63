import { defineConfig } from "@playwright/test";
import { headlessShell } from "./tests/support/chromium.ts";
import { DATA_DIR } from "./tests/support/stored.ts";

const PORT = Number(process.env.TEST_PORT ?? 3417);

/** What a test says with `{ tag: "@phone" }`: it also runs on a phone. */
const ALSO_ON_PHONES = /@phone/;

/** The browser tests: `*.spec.ts` in `tests/`, against the built site and its real server. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  // Nothing here is a test of speed: a busy machine may take its time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Only this folder is emptied by Playwright; the report lies beside it.
  outputDir: "test-results/browser",
  reporter: [["dot"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Tests look at the server's own answers; those of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Motion is a courtesy, and tests that wait for it prove nothing.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: headlessShell,
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: ALSO_ON_PHONES,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: "node_modules/.bin/node server/main.ts",
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    env: { PORT: String(PORT), HOST: "127.0.0.1", DATA_DIR, RATE_LIMIT: "off" },
  },
});
