import { readFileSync } from "node:fs";

const picture = "/media/product-tour.webp";
const person = "name: Ada Example\n  role: Head of finance\n";
const article = readFileSync("content/pages/company/aiv-blog/aiv-vs-qlik.mdx", "utf8");

/** Files of `content/` as an owner fills them in, beside the settings of `ownersValues`. */
export const ownersContent: Readonly<Record<string, string>> = {
  "testimonials.yaml": `- id: 1
  ${person}  company: Example Works
  logo: ${picture}
  image: ${picture}
  text: "We close the month in two days."
  rating: 5
- id: 2
  name: A sample
  image: ""
  text: "A task that is no longer shown."
  rating: 5
  sample: true
`,
  "team.yaml": `- id: 1
  ${person}  portrait: ${picture}
  decides: Plans the budget.
  ask: An invoice
`,
  "customers.yaml": `- id: 1
  name: Example Works
  logo: ${picture}
`,
  "press.yaml": `- id: report
  on: 2026-01-15
  title: The figures arrive on time
  publication: Example Times
  text: A visit to a report server.
  url: https://times.example/report
- id: later
  on: 2099-01-15
  title: A report of a later day
  text: Not yet.
`,
  "pages/company/aiv-blog/aiv-vs-qlik.mdx": article.replace(
    "\ntopic:",
    "\nauthor: { name: Ada Example, url: https://ada.example/ }\ntopic:",
  ),
  "pages/learn/aiv-casestudies/example-works.mdx": `---
section: case-study
title: "Example Works: the month closes in two days"
description: "How Example Works closes its books in two days with one report for each plant, in figures that its head of finance confirms."
heading: Example Works closes the month in two days
lead: Each plant gets only its own pages, on the first working day, without a spreadsheet.
nav: Example Works
next: { label: Talk to us, href: /company/contact }
updated: 2026-01-15
customer: { name: Example Works, logo: ${picture} }
problem: Forty spreadsheets were cut by hand each month.
numbers: [{ figure: 2 days, text: to close the month }]
person: { name: Ada Example, role: Head of finance, quote: "We close the month in two days." }
---

Text.
`,
};
