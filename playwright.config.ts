import { defineConfig } from "@playwright/test";
import { everyCase } from "./testing/cases.ts";
import { UNLIMITED } from "./testing/unlimited.ts";
import { headlessShell } from "./tests/support/chromium.ts";
import { DATA_DIR } from "./tests/support/stored.ts";

const PORT = Number(process.env.TEST_PORT ?? 3417);

/*
 * Tags. `npm test` runs what has no tag, and on a phone what differs there: `@phone`. `npm run prove -- every-case` runs
 * also the further cases of a behavior, `@every`, and what should be the same on a phone, `@also-phone`.
 */
const [desktop, phone] = everyCase ? [/./, /@(also-)?phone/] : [/^(?!.*@every)/, /^(?!.*@every).*@phone/];

/** The browser tests, against the built site and its real server: journeys in `tests/`, demos beside their code. */
export default defineConfig({
  testDir: ".",
  testMatch: ["tests/**/*.spec.ts", "app/**/*.spec.ts", "demos/**/*.spec.ts"],
  fullyParallel: true,
  workers: 2,
  // Generous, because no test here measures speed and machines may be busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // Playwright empties this folder, so the report is outside of it.
  outputDir: "test-results/browser",
  reporter: [["dot"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Tests need the responses of the server itself; only tests of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Waiting for animations would only slow tests down.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: headlessShell,
    // A new context for each test costs a fifth of the time; Playwright resets storage, routes and permissions.
    reuseContext: true,
  },
  projects: [
    {
      name: "desktop",
      grep: desktop,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: phone,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: "node_modules/.bin/node server/main.ts",
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    env: { PORT: String(PORT), HOST: "127.0.0.1", DATA_DIR, ...UNLIMITED },
  },
});
