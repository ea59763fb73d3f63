import { disableInvalid } from "#forms/kit/disable-invalid.ts";
import { clearSentDraft, saveTypedOnLeave } from "#forms/kit/draft.ts";
import { rememberSource } from "#forms/kit/source.ts";
import { whenIdle, whenSeen } from "./islands/page-times.ts";
import { reloadIfGone } from "./islands/reload-if-gone.ts";
import { fetchAhead, startIslands } from "./islands/start-islands.ts";
import { startWorkerWhenStable } from "./offline/start-worker.ts";
import { followScroll } from "./shell/away-on-scroll.ts";
import { countDownloads } from "./shell/count-downloads.ts";
import { keepSource } from "./shell/keep-source.data.ts";
import { startMenus } from "./shell/menu/disclosures.ts";
import { startOpeners } from "./shell/openers.ts";
import { prefetchWithoutRules } from "./shell/prefetch.ts";
import { startPromoBanner } from "./shell/promo-banner.ts";
import { startSettings } from "./shell/settings/settings.ts";
import { startTooltips } from "./shell/start-tooltips.ts";

/*
 * The script of every page, without React: menus, banner, settings, and what opens dialogs and hydrates islands. React
 * comes with the first of those.
 */

// Keeps the keys of an input method from every other listener: its Enter takes a word and its Escape drops one. Safari
// ends the composition before that Enter, which has the code 229 (UI Events, section 7.3.1).
window.addEventListener(
  "keydown",
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  { capture: true },
);

window.addEventListener("vite:preloadError", ({ payload }) => void reloadIfGone(payload));
startMenus();
followScroll();
startPromoBanner();
startSettings();
startOpeners();
startTooltips();
countDownloads();
disableInvalid();
saveTypedOnLeave();
whenSeen(() => {
  clearSentDraft();
  if (keepSource) rememberSource();
});
startIslands();
whenSeen(() => whenIdle(fetchAhead));
prefetchWithoutRules();
startWorkerWhenStable();

// For styles, which show what works with script only, and for tests to wait for.
document.documentElement.dataset.scripted = "";
