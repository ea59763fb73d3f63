import { type AnalystReport, readAnalystReports } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { Band, type StaticBlockProps } from "../Band.tsx";

/** Recognition by analysts on the page about the company, by users on all other pages. */
export default function Recognition({ page, copy: { recognition: copy }, site }: StaticBlockProps) {
  if (page.path === "/company/aboutus") {
    const reports = readAnalystReports();
    const heading = headingOf(copy.analysts, reports);
    return (
      <Band
        id="recognition"
        heading={heading}
        text={copy.analysts.text}
        shows={<Reports reports={reports} />}
      />
    );
  }
  const { review, reviewSites } = site.links;
  const rated = reviewSites.filter(({ url }) => url);
  const { heading, text } = rated.length > 0 ? copy.users : copy.users.samples;
  const sites = rated.length > 0 ? rated : reviewSites;
  if (sites.length === 0 && !review) return null;
  return (
    <Band
      id="recognition"
      heading={heading}
      text={text}
      shows={
        <ul className="grid grid-cols-2 border-t border-ink desktop:grid-cols-4">
          {sites.map(({ name, url }) => (
            <li
              key={name}
              className="flex min-h-24 flex-col justify-center gap-2 border-b border-hair py-4 even:border-l even:pl-5 desktop:border-b-0 desktop:not-first:border-l desktop:not-first:pl-5"
            >
              {url ? (
                <LineLink href={url} className="font-medium text-lead">
                  {name}
                </LineLink>
              ) : (
                <span className="font-medium text-lead leading-tight">{name}</span>
              )}
            </li>
          ))}
        </ul>
      }
    >
      {review && (
        <p className="mt-4">
          <LineLink href={review} className="font-semibold">
            {copy.users.review}
          </LineLink>
        </p>
      )}
    </Band>
  );
}

function Reports({ reports }: { reports: readonly AnalystReport[] }) {
  return (
    <ul className="border-t border-ink">
      {reports.map(({ id, firm, report, year, text, url, sample }) => (
        <li key={id} className="border-b border-hair py-5">
          <h3 className="text-lead">
            {url ? (
              <a href={url} className="link">
                {report}
              </a>
            ) : (
              report
            )}
          </h3>
          <p className="mt-0.5 text-small text-muted">{sample ? firm : `${firm}, ${year}`}</p>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
