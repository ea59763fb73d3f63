import { chromiumPath, windowedChromiumPath } from "#tools/chromium.mjs";

/**
 * Features of Chromium that tests do without. The first two render the address bar's suggestions as two extra pages
 * for every tab, which takes nearly half of a test's time. The list replaces Playwright's own, so it repeats the
 * relevant entries of that.
 */
const UNWANTED = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Without a path, Playwright uses its own Chromium. */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${UNWANTED.join()}`,
  ],
});

export const headlessShell = launch(chromiumPath());

/**
 * The full browser, for features that the headless shell lacks, such as notifications. Without a path, only the
 * channel makes Playwright start the full browser instead of its headless shell.
 */
export const windowedChromium = { ...launch(windowedChromiumPath()), channel: "chromium" };
