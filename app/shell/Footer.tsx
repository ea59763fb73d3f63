import { buttonClasses } from "#ui/Button.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { SiteForm } from "../islands/SiteForm.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import { ScheduleCall } from "./ScheduleCall.tsx";
import { FooterSettings } from "./settings/FooterSettings.tsx";
import type { SiteData } from "./site-data.server.ts";
import type { ShellParts } from "./visibility.ts";

type FooterProps = {
  site: SiteData;
  path: string;
  links: ShellParts["footerLinks"];
  newsletter: boolean;
};

/** Renders the newsletter form, the offer of a call, links and legal documents. */
export function Footer({ site, path, links, newsletter }: FooterProps) {
  return (
    <footer className="mt-auto border-t border-ink bg-raised" data-footer-links={links}>
      <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {newsletter && <SiteForm name="newsletter" />}
        <div>
          <h2 className="text-h2">Talk to a person</h2>
          <p className="mt-2 text-muted">
            Half an hour about your reports, your data, or the move from another tool.
          </p>
          <div className="mt-5">
            <ScheduleCall call={site.call} className={buttonClasses({ kind: "quiet" })}>
              Book a 30-minute call
            </ScheduleCall>
          </div>
        </div>
      </div>
      <div className="measure">
        <StaticHtml
          html={site.footer.groups}
          className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hair py-10 tablet:grid-cols-3 desktop:grid-cols-5"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hair py-5 text-small text-muted">
          <p>{`© ${site.copyrightYear} ${site.company}`}</p>
          <StaticHtml html={site.footer.documents} />
          <div className="tablet:ml-auto">
            <FooterSettings path={path} />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The ways out of a page whose specification has neither header nor footer. */
export const BareFooter = () => (
  <nav aria-label="Site" className="measure flex flex-wrap gap-x-6 border-t border-hair py-3 text-small">
    <LineLink href="/">Home</LineLink>
    <LineLink href="/company/contact">Contact</LineLink>
    <LineLink href="/privacy-policy">Privacy policy</LineLink>
  </nav>
);
