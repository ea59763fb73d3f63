import { Options } from "#ui/Choice.tsx";
import { publicOrigin } from "../../content/page-meta.ts";
import { translationServiceHref } from "../../content/translation-service.ts";
import { DialogLink } from "../../dialogs/DialogLink.tsx";

const themes = { "": "As the system", light: "Light", dark: "Dark" };

/** Settings of every page: its language, notifications and the theme. `settings.ts` is their code. */
export const FooterSettings = ({ path }: { path: string }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
    <DialogLink
      // Without JavaScript it links to a translation service, which needs an absolute URL.
      href={translationServiceHref(publicOrigin + path)}
      dialog="translate"
      className={`footer-link ${publicOrigin ? "" : "invisible scripted:visible"}`}
    >
      Translate this page
    </DialogLink>
    <button
      type="button"
      aria-haspopup="dialog"
      data-dialog="notifications"
      data-failed="Notifications did not load. Please try again."
      className="footer-link invisible cursor-pointer scripted:visible"
    >
      Notifications
    </button>
    <label className="invisible flex items-center gap-2 scripted:visible">
      <span>Theme</span>
      <select
        data-theme-switch=""
        className="min-h-11 cursor-pointer rounded-md border border-field bg-raised px-2 text-ink"
      >
        <Options options={themes} />
      </select>
    </label>
  </div>
);
