import { LIST_PATHS } from "../contract/paths.ts";
import { courseList, faqList, solutionList, videoList } from "../editorial/lists.ts";
import { type ReportDownload, readSite } from "../editorial/site.ts";

/** What the server knows of the owner's content, read once at start. */
export type Content = {
  /** What mails call the site. */
  readonly siteName: string;
  /** The file that a one-time code leads to, and what it is called. */
  readonly reportDownload: ReportDownload;
  /** What the lists answer, by their paths. */
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
