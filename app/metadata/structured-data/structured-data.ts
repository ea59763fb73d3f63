import type { Thing } from "schema-dts";
import { article } from "./article.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { course } from "./course.ts";
import { events } from "./event.ts";
import { faqPage } from "./faq-page.ts";
import type { PageContext } from "./page-context.ts";
import { softwareApplication } from "./software-application.ts";

/** Each returns an empty list for pages that it does not apply to. */
const generators: readonly ((context: PageContext) => Thing[])[] = [
  breadcrumbList,
  softwareApplication,
  course,
  article,
  faqPage,
  events,
];

/** Returns everything that a page of `content/` is about, in terms of https://schema.org. */
export const structuredData = (context: PageContext): Thing[] =>
  generators.flatMap((generate) => generate(context));
