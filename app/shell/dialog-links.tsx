import { useLocation } from "react-router";
import { DialogLink } from "#ui/DialogLink.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { publicOrigin } from "../content/page-meta.ts";
import { translationServiceHref } from "../content/translation-service.ts";

/** Opens the translation dialog. Without JavaScript it links to a translation service with the page's URL. */
export function TranslateLink({ className = "" }: { className?: string }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const origin = publicOrigin || (hydrated ? window.location.origin : "");
  return (
    <DialogLink
      href={translationServiceHref(origin + pathname)}
      load={() => import("../dialogs/TranslateDialog.tsx")}
      // The service needs an absolute URL.
      className={`${className} ${origin ? "" : "invisible"}`}
    >
      Translate this page
    </DialogLink>
  );
}

type ScheduleCallProps = { className: string; children: string };

/** Renders a link that opens the dialog to schedule a call; without JavaScript it leads to the contact form. */
export function ScheduleCall({ className, children }: ScheduleCallProps) {
  return (
    <DialogLink
      href="/company/contact"
      load={() => import("../dialogs/CallDialog.tsx")}
      className={className}
    >
      {children}
    </DialogLink>
  );
}
