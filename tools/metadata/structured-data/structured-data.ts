import type { Thing } from "schema-dts";
import { readSite } from "../../../editorial/site.ts";
import { article } from "./article.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import type { PageContext } from "./context.ts";
import { course } from "./course.ts";
import { events } from "./event.ts";
import { faqPage } from "./faq-page.ts";
import { organization } from "./organization.ts";
import { softwareApplication } from "./software-application.ts";
import { webSite } from "./web-site.ts";

/** What a page can be about; each gives nothing where it does not fit. */
const kinds: readonly ((context: PageContext) => Thing[])[] = [
  breadcrumbList,
  softwareApplication,
  course,
  article,
  faqPage,
  events,
];

/** What a page of the content is about, as https://schema.org names it. */
export const structuredData = (context: PageContext): Thing[] => kinds.flatMap((kind) => kind(context));

/** The same for the home page: who runs the site, and its name. */
export function homeData(url: PageContext["url"]): Thing[] {
  const site = readSite();
  return [organization(site, url), webSite(site, url)];
}
