import { chromium } from "@playwright/test";
import { windowedChromium } from "./chromium.ts";

/** Starts a browser that keeps pages for going back and forth, which Playwright's own do not. */
export const launchWithBackForwardCache = () =>
  chromium.launch({ ...windowedChromium, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
