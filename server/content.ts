import { LIST_PATHS } from "#contract/paths.ts";
import { courseList, faqList, solutionList, videoList } from "#editorial/lists.ts";
import { readSite } from "#editorial/site.ts";

/** The parts of `content/` that the server needs. */
export type Content = ReturnType<typeof readContent>;

/** Reads `content/`, once at start. @throws ContentError on a mistake in it */
export function readContent() {
  const { name, reportDownload } = readSite();
  /** The bodies of the list endpoints, by path. */
  const lists: Readonly<Record<string, unknown>> = {
    [LIST_PATHS.faq]: faqList(),
    [LIST_PATHS.courses]: courseList(),
    [LIST_PATHS.videos]: videoList(),
    [LIST_PATHS.solutions]: solutionList(),
  };
  return { siteName: name, reportDownload, lists };
}
