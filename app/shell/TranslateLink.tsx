import { useLocation } from "react-router";
import { publicOrigin } from "../content/public-origin.ts";
import { translationServiceHref } from "../content/translation-service.ts";
import { DialogLink } from "../ui/DialogLink.tsx";
import { useHydrated } from "../ui/useHydrated.ts";

/** Opens the translation of the page. Without script it is a link to a translation service for the page's address. */
export function TranslateLink({ className = "" }: { className?: string }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const origin = publicOrigin || (hydrated ? window.location.origin : "");
  return (
    <DialogLink
      href={translationServiceHref(origin + pathname)}
      load={() => import("../dialogs/TranslateDialog.tsx")}
      // A service elsewhere cannot find a page without its whole address.
      className={`${className} ${origin ? "" : "invisible"}`}
    >
      Translate this page
    </DialogLink>
  );
}
