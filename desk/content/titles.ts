/** The lists in words; a page has its `nav`. */
const TITLES: Readonly<Record<string, string>> = {
  analysts: "Publications of analysts",
  awards: "Awards",
  blocks: "Blocks at the end of pages",
  changes: "Changes of this website",
  comparison: "Comparison with other products",
  courses: "Courses",
  empower: "Slides of the banner",
  "list-prices": "Prices of the license calculator",
  tour: "Stops of the tour",
  events: "Events",
  faq: "Questions and answers",
  "go-live": "Go-live list",
  home: "Home page",
  "learner-videos": "Videos of learners",
  menu: "Menu",
  partners: "Partners",
  redirects: "Moved addresses",
  roles: "Openings",
  search: "Synonyms of the search",
  site: "Name, links and settings",
  sources: "Data sources",
  team: "Team",
  testimonials: "Testimonials",
};

/** Returns the name of a file for people. */
export function titleIn(file: string, text: string): string {
  if (!file.endsWith(".mdx")) return TITLES[file.replace(/\.yaml$/, "")] ?? file;
  const nav = /^nav: (.*)$/m.exec(text)?.[1]?.trim();
  return nav?.replace(/^["']|["']$/g, "") || file;
}
