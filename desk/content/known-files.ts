import { pagePath } from "#editorial/pages.ts";
import type { Draft } from "./draft.ts";

/** The lists in words, and the page that shows each; by default the home page. */
export const LISTS: Readonly<Record<string, { readonly title: string; readonly page?: string }>> = {
  analysts: { title: "Publications of analysts", page: "/company/aboutus" },
  awards: { title: "Awards", page: "/company/awards" },
  blocks: { title: "Blocks at the end of pages" },
  changes: { title: "Changes of this website", page: "/changeLog" },
  comparison: { title: "Comparison with other products", page: "/aiv-comparison" },
  courses: { title: "Courses", page: "/aivtech/professionalservices/training/aiv-training" },
  customers: { title: "Logos of customers", page: "/aiv-customer" },
  empower: { title: "Slides of the banner" },
  events: { title: "Events", page: "/learn/aiv-webinar" },
  faq: { title: "Questions and answers", page: "/company/faq" },
  "go-live": { title: "Go-live list", page: "/goLive" },
  home: { title: "Home page" },
  "learner-videos": { title: "Videos of learners" },
  "list-prices": { title: "Prices of the license calculator", page: "/license-cost" },
  menu: { title: "Menu" },
  partners: { title: "Partners", page: "/partner/find-partners" },
  press: { title: "Press", page: "/newsroom" },
  redirects: { title: "Moved addresses" },
  roles: { title: "Openings", page: "/company/careers" },
  search: { title: "Synonyms of the search" },
  site: { title: "Name, links and settings" },
  sources: { title: "Data sources" },
  team: { title: "Team", page: "/company/aivteam" },
  testimonials: { title: "Testimonials", page: "/aiv-testimonials" },
  tour: { title: "Stops of the tour", page: "/tour" },
};

const listOf = (file: string) => LISTS[file.replace(/\.yaml$/, "")];

/** Returns the name of a file for people: that of a page is its `nav`. */
export function titleIn(file: string, text: string): string {
  if (!file.endsWith(".mdx")) return listOf(file)?.title ?? file;
  const nav = /^nav: (.*)$/m.exec(text)?.[1]?.trim();
  return nav?.replace(/^["']|["']$/g, "") || file;
}

/** Returns all files of a draft with their names for people. */
export const filesIn = async (draft: Pick<Draft, "list" | "read">) =>
  Promise.all(
    (await draft.list()).map(async (file) => {
      const text = (await draft.read(file))?.text ?? "";
      return { file, text, title: titleIn(file, text) };
    }),
  );

/** Returns the address of the page that shows a file best, with something for its parameters. */
export const addressOf = (file: string): string =>
  file.endsWith(".mdx")
    ? pagePath(file.replace("pages/", "")).replace(/:\w+/g, "draft")
    : (listOf(file)?.page ?? "/");
