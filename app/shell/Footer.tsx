import { PageHtml } from "../blocks/PageHtml.tsx";
import { readDraft } from "../forms/draft.ts";
import { buttonClasses } from "../ui/Button.tsx";
import { DialogLink } from "../ui/DialogLink.tsx";
import { lazyWhenNear, WhenNear } from "../ui/lazyWhenNear.tsx";
import { footerLinkClasses } from "./footer-link.ts";
import { Notifications } from "./Notifications.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { TranslateLink } from "./TranslateLink.tsx";
import type { ShellParts } from "./visibility.ts";

type FooterProps = {
  site: { company: string; copyrightYear: number; footer: { groups: string; documents: string } };
  links: ShellParts["footerLinks"];
  newsletter: boolean;
};

const newsletterForm = lazyWhenNear(() => import("../forms/NewsletterForm.tsx"));

/** The end of the page: the newsletter, a call, the ways on, and the small print. */
export function Footer({ site, links, newsletter }: FooterProps) {
  return (
    <footer className="mt-auto border-t border-ink bg-raised" data-footer-links={links}>
      <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {newsletter && (
          // What was typed on the page before stands there again without waiting for anything.
          <WhenNear part={newsletterForm} waitsFor={readDraft("newsletter") ? "nothing" : "sign"} />
        )}
        <div>
          <h2 className="text-[1.75rem]">Talk to a person</h2>
          <p className="mt-2 text-muted">
            Half an hour about your reports, your data, or the move from another tool.
          </p>
          <div className="mt-5">
            <DialogLink
              href="/company/contact"
              load={() => import("../dialogs/CallDialog.tsx")}
              className={buttonClasses({ kind: "quiet" })}
            >
              Schedule a call
            </DialogLink>
          </div>
        </div>
      </div>
      <div className="measure">
        <PageHtml
          html={site.footer.groups}
          className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hair py-10 tablet:grid-cols-3 desktop:grid-cols-5"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hair py-5 text-tiny text-muted">
          <p>
            © {site.copyrightYear} {site.company}
          </p>
          <PageHtml html={site.footer.documents} />
          <a href="https://db-ip.com" className={`link ${footerLinkClasses}`}>
            IP geolocation by DB-IP
          </a>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 tablet:ml-auto">
            <TranslateLink className={footerLinkClasses} />
            <Notifications />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
