import { chromiumPath, windowedChromiumPath } from "../../tools/chromium.mjs";

/**
 * Parts of Chromium that tests do without. The first two draw the address bar's suggestions as two pages of their own
 * beside every tab, at nearly half of the time that a test takes. The list replaces Playwright's own, so that what matters
 * of that stands here again.
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

/** Playwright uses its own Chromium where the machine has none. */
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
 * The browser with windows, for what the headless shell leaves out: it shows no notifications. Without a path,
 * Playwright starts its own headless shell unless the channel asks for the whole browser.
 */
export const windowedChromium = { ...launch(windowedChromiumPath()), channel: "chromium" };
