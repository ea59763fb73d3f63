import { readSite } from "#editorial/site.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { SiteForm } from "../islands/SiteForm.tsx";
import { type FooterLink, footerLinks } from "./footer-links.server.ts";
import { ScheduleCall } from "./ScheduleCall.tsx";
import { FooterSettings } from "./settings/FooterSettings.tsx";
import type { ShellParts } from "./visibility.ts";

type FooterProps = {
  path: string;
  links: ShellParts["footerLinks"];
  newsletter: boolean;
};

/** Renders the newsletter form, the offer of a call, links and legal documents. */
export function Footer({ path, links, newsletter }: FooterProps) {
  const { address, company, copyrightYear, phone } = readSite();
  const { groups, documents } = footerLinks();
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
            <ScheduleCall className={buttonClasses({ kind: "quiet" })}>Book a 30-minute call</ScheduleCall>
          </div>
        </div>
      </div>
      <div className="measure">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hair py-10 tablet:grid-cols-3 desktop:grid-cols-5">
          {groups.map(({ title, links }) => (
            <nav
              key={title}
              aria-label={title}
              className="max-tablet:last:col-span-2 max-tablet:last:[&_ul]:columns-2 max-tablet:last:[&_ul]:gap-6"
            >
              <h2 className="text-small font-semibold tracking-normal">{title}</h2>
              <FooterLinks links={links} className="mt-2 text-small text-muted" />
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hair py-5 text-small text-muted">
          <p>{`© ${copyrightYear} ${company}`}</p>
          {(address || phone) && (
            <address className="flex flex-wrap items-center gap-x-5 not-italic">
              {address && <span>{address}</span>}
              {phone && (
                <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="footer-link">
                  {phone}
                </a>
              )}
            </address>
          )}
          <FooterLinks links={documents} className="flex flex-wrap gap-x-5" />
          <div className="tablet:ml-auto">
            <FooterSettings path={path} />
          </div>
        </div>
      </div>
    </footer>
  );
}

const FooterLinks = ({ links, className }: { links: readonly FooterLink[]; className: string }) => (
  <ul className={className}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <a href={href} className="footer-link">
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** The ways out of a page whose specification has neither header nor footer. */
export const BareFooter = () => (
  <nav aria-label="Site" className="measure flex flex-wrap gap-x-6 border-t border-hair py-3 text-small">
    <LineLink href="/">Home</LineLink>
    <LineLink href="/company/contact">Contact</LineLink>
    <LineLink href="/privacy-policy">Privacy policy</LineLink>
  </nav>
);
