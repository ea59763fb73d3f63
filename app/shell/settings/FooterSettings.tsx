import { useLocation } from "react-router";
import { DialogLink } from "#ui/DialogLink.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { publicOrigin } from "../../content/page-meta.ts";
import { translationServiceHref } from "../../content/translation-service.ts";
import { Notifications } from "../../push/Notifications.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** Renders what a visitor can set on every page: its language, notifications and the theme. */
export default function FooterSettings() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const origin = publicOrigin || (hydrated ? window.location.origin : "");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <DialogLink
        // Without JavaScript it links to a translation service, which needs an absolute URL.
        href={translationServiceHref(origin + pathname)}
        load={() => import("../../dialogs/TranslateDialog.tsx")}
        className={`footer-link ${origin ? "" : "invisible"}`}
      >
        Translate this page
      </DialogLink>
      <Notifications />
      <ThemeSwitch />
    </div>
  );
}
