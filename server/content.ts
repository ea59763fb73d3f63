import { LIST_PATHS } from "#contract/paths.ts";
import { courseList, faqList, solutionList, videoList } from "#editorial/lists.ts";
import { type ReportDownload, readSite } from "#editorial/site.ts";

/** The parts of `content/` that the server needs, read once at start. */
export type Content = {
  /** The name of the site in mails. */
  readonly siteName: string;
  /** The file that a one-time code unlocks, and its name. */
  readonly reportDownload: ReportDownload;
  /** The bodies of the list endpoints, by path. */
  readonly lists: Readonly<Record<string, unknown>>;
};

/** @throws ContentError on a mistake in `content/` */
export function readContent(): Content {
  const { name, reportDownload } = readSite();
  const lists = {
    [LIST_PATHS.faq]: faqList(),
    [LIST_PATHS.courses]: courseList(),
    [LIST_PATHS.videos]: videoList(),
    [LIST_PATHS.solutions]: solutionList(),
  };
  return { siteName: name, reportDownload, lists };
}
