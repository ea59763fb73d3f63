import { LISTS, readList } from "#editorial/items.ts";
import { scheduled } from "#editorial/schedule.ts";
import { readSite, SAMPLE_REPORT, type SiteSettings } from "#editorial/site.ts";

/** Something to settle before launch. */
export type Finding = { readonly about: string; readonly what: string };

/** Settings whose defaults are only for trying the site out. */
const REQUIRED = ["PUBLIC_ORIGIN", "SMTP_URL", "MAIL_FROM", "MAIL_TO", "RETENTION_DAYS"];

const findings = (about: string, texts: readonly string[]): Finding[] =>
  texts.map((what) => ({ about, what }));

/** Lists everything that the owner has yet to settle before launch. */
export function launchFindings(): Finding[] {
  const samples = LISTS.flatMap((name) => {
    const items = [readList(name)].flat();
    const { length } = items.filter((item) => "sample" in item && item.sample);
    return length > 0 ? `content/${name}.yaml: ${length} of ${items.length} items` : [];
  });
  const later = scheduled().map(({ file, reason }) => `${file}: left out ${reason}`);
  const unset = REQUIRED.filter((name) => !process.env[name]);
  return [
    ...ownerFindings(),
    ...findings("sample", samples),
    ...findings("scheduled", later),
    ...findings(
      "default",
      unset.map((name) => `${name} is not set: see docs/operating.md`),
    ),
  ];
}

/**
 * Lists settings of `content/site.yaml` that the owner has yet to supply: empty values, samples and expired dates.
 * @param today as YYYY-MM-DD
 */
export function ownerFindings(
  site: SiteSettings = readSite(),
  today = new Date().toISOString().slice(0, 10),
): Finding[] {
  const { email, legal, links, keys, downloads, security, videos } = site;
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
  const unset = values.filter(([, value]) => !value).map(([what]) => what);
  const films = Object.entries(videos).filter(([, { sample }]) => sample);
  const samples = films.map(([name]) => `videos.${name} shows this site's demos, not the platform`);
  if (downloads.reportDesigner === SAMPLE_REPORT)
    samples.unshift("downloads.reportDesigner is a sample report, not the report designer");
  const isExpired = security.contact.length > 0 && security.expires < today;
  const expired = isExpired ? [`security.expires was ${security.expires}`] : [];
  return Object.entries({ "not set": unset, sample: samples, expired }).flatMap(([about, texts]) =>
    findings(
      about,
      texts.map((text) => `content/site.yaml: ${text}`),
    ),
  );
}
