import { readSite, SAMPLE_REPORT, type SiteSettings } from "#editorial/site.ts";

/** Something to settle before launch. */
export type Finding = { readonly about: string; readonly what: string };

/**
 * Lists settings of `content/site.yaml` that the owner has yet to supply: empty values, samples and expired dates.
 * @param today as YYYY-MM-DD
 */
export function ownerFindings(
  site: SiteSettings = readSite(),
  today = new Date().toISOString().slice(0, 10),
): Finding[] {
  return [...unsetValues(site), ...samples(site), ...expired(site, today)].map(({ about, what }) => ({
    about,
    what: `content/site.yaml: ${what}`,
  }));
}

function unsetValues({ email, legal, links, keys, downloads, security }: SiteSettings): Finding[] {
  const values: [string, string][] = [
    ["email", email],
    ["legal, who is responsible for the site", legal],
    ["links.portal", links.portal],
    ["links.review", links.review],
    ["links.booking", links.booking],
    ["downloads.installer", downloads.installer],
    ["downloads.image", downloads.image],
    ["keys.stripePublishable", keys.stripePublishable],
    ["security.contact, how to report a weakness", security.contact.join()],
    ...links.reviewSites.map(({ name, url }): [string, string] => [`links.reviewSites, ${name}`, url]),
    ...links.social.map(({ name, url }): [string, string] => [`links.social, ${name}`, url]),
  ];
  return values.filter(([, value]) => !value).map(([what]) => ({ about: "not set", what }));
}

function samples({ downloads, videos }: SiteSettings): Finding[] {
  const films = Object.entries(videos).filter(([, { sample }]) => sample);
  return [
    ...(downloads.reportDesigner === SAMPLE_REPORT
      ? ["downloads.reportDesigner is a sample report, not the report designer"]
      : []),
    ...films.map(([name]) => `videos.${name} shows this site's demos, not the platform`),
  ].map((what) => ({ about: "sample", what }));
}

function expired({ security: { contact, expires } }: SiteSettings, today: string): Finding[] {
  if (contact.length === 0 || expires >= today) return [];
  return [{ about: "expired", what: `security.expires was ${expires}` }];
}
