import { readSite } from "../editorial/site.ts";

/** What the server knows of the owner's content, read once at start. */
export type Content = {
  /** What mails call the site. */
  readonly siteName: string;
  /** Where the file lies that a one-time code leads to. */
  readonly reportDesigner: string;
};

/** @throws ContentError on a mistake in `content/` */
export function readContent(): Content {
  const { name, downloads } = readSite();
  return { siteName: name, reportDesigner: downloads.reportDesigner };
}
