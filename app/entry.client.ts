import { disableInvalid } from "#forms/kit/disable-invalid.ts";
import { clearSentDraft, saveTypedOnLeave } from "#forms/kit/draft.ts";
import { rememberSource } from "#forms/kit/source.ts";
import { hideComposingKeys } from "#ui/composing-keys.ts";
import { whenSeen } from "./islands/page-times.ts";
import { reloadIfGone } from "./islands/reload-if-gone.ts";
import { repeatEarlyClick, startIslands } from "./islands/start-islands.ts";
import { startWorkerWhenStable } from "./offline/start-worker.ts";
import { followScroll } from "./shell/away-on-scroll.ts";
import { countDownloads } from "./shell/count-downloads.ts";
import { keepSource } from "./shell/keep-source.data.ts";
import { startLocalTimes } from "./shell/local-times.ts";
import { startMenus } from "./shell/menu/disclosures.ts";
import { startOpeners } from "./shell/openers.ts";
import { startPromoBanner } from "./shell/promo-banner.ts";
import { startSettings } from "./shell/settings/settings.ts";
import { startNumbers } from "./shell/start-numbers.ts";
import { startTooltips } from "./shell/start-tooltips.ts";

/*
 * The script of every page, without React: menus, banner, settings, and what opens dialogs and hydrates islands. React
 * comes with the first of those.
 */

window.addEventListener("vite:preloadError", ({ payload }) => void reloadIfGone(payload));
hideComposingKeys();
startMenus();
followScroll();
startPromoBanner();
startSettings();
startOpeners();
startTooltips();
startNumbers();
startLocalTimes();
countDownloads();
disableInvalid();
saveTypedOnLeave();
whenSeen(() => {
  clearSentDraft();
  if (keepSource) rememberSource();
});
startIslands();
if (!HTMLScriptElement.supports?.("speculationrules"))
  void import("./shell/prefetch.ts").then((code) => code.prefetchOnIntent());
startWorkerWhenStable();

repeatEarlyClick();

// For tests to wait for. No style depends on it: that would cost another layout.
document.documentElement.dataset.started = "";
