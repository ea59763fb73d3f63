import NewsletterForm from "../forms/NewsletterForm.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Notifications } from "./Notifications.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import type { ShellParts } from "./visibility.ts";

type FooterProps = {
  site: { name: string; company: string; copyrightYear: number; social: { name: string; url: string }[] };
  links: ShellParts["footerLinks"];
  newsletter: boolean;
};

const groups = [
  {
    title: "Resources",
    links: [
      ["Documentation", "/documentations"],
      ["Tutorials", "/tutorials"],
      ["Examples", "/examples"],
      ["Case studies", "/learn/aiv-casestudies"],
      ["Blog", "/company/aiv-blog"],
      ["Support", "/support"],
      ["Change log", "/changeLog"],
    ],
  },
  {
    title: "Solutions",
    links: [
      ["Retail", "/retail"],
      ["Education", "/education"],
      ["Healthcare", "/healthcare"],
      ["Manufacturing", "/manufacturing"],
      ["Energy", "/energy"],
      ["Logistics", "/logistic"],
      ["Platform", "/platform"],
    ],
  },
  {
    title: "Company",
    links: [
      ["About us", "/company/aboutus"],
      ["Careers", "/company/careers"],
      ["Partners", "/partner/find-partners"],
      ["Newsroom", "/newsroom"],
      ["Questions and answers", "/company/faq"],
      ["Contact", "/company/contact"],
    ],
  },
  {
    title: "Product",
    links: [
      ["Overview", "/overview"],
      ["Features", "/featurePage/sample"],
      ["BIRT server", "/product/birt-server"],
      ["Jasper server", "/jasper-server"],
      ["Pentaho server", "/pentaho-server"],
      ["Pricing", "/aiv-pricing"],
      ["Download", "/aiv-download"],
    ],
  },
] as const;

const documents = [
  ["Terms", "/terms"],
  ["Cookies", "/cookie-policy"],
  ["Privacy", "/privacy-policy"],
] as const;

/** The end of the page: the newsletter, the ways on, and the small print. */
export function Footer({ site, links, newsletter }: FooterProps) {
  const social = site.social.filter(({ url }) => url);
  const look = `inline-flex min-h-11 items-center hover:text-accent tablet:min-h-8 ${links === "underlined" ? "underline underline-offset-4" : ""}`;
  return (
    <footer className="mt-auto border-t border-ink bg-raised" data-footer-links={links}>
      {newsletter && (
        <div className="measure py-12 tablet:py-16">
          <NewsletterForm />
        </div>
      )}
      <div className="measure grid grid-cols-2 gap-x-6 gap-y-8 border-hair py-10 tablet:grid-cols-4">
        {groups.map(({ title, links: entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-small font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2 text-small text-muted">
              {entries.map(([label, href]) => (
                <li key={href}>
                  <SiteLink href={href} className={look}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {social.length > 0 && (
          <nav aria-label="Connect">
            <h2 className="font-sans text-small font-semibold tracking-normal">Connect</h2>
            <ul className="mt-2 text-small text-muted">
              {social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} className={look}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="measure">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hair py-5 text-tiny text-muted">
          <p>
            © {site.copyrightYear} {site.company}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {documents.map(([label, href]) => (
              <li key={href}>
                <SiteLink href={href} className={look}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <p>
            <a href="https://db-ip.com" className="link">
              IP geolocation by DB-IP
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 tablet:ml-auto">
            <Notifications />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
