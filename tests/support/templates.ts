import { existsSync } from "node:fs";
import { readPages } from "#editorial/pages.ts";

export type Template = {
  /** Label in reports. */
  readonly name: string;
  readonly path: string;
  /** The page has `noindex`. */
  readonly unlisted?: true;
};

const listed: readonly Template[] = [
  { name: "home", path: "/" },
  { name: "solution", path: "/retail" },
  { name: "product", path: "/product/one-aiv" },
  { name: "purchase", path: "/aiv-pricing" },
  { name: "feature", path: "/featurePage/reporting/reportbursting" },
  { name: "services", path: "/aivtech/professionalservices/training/birt-training" },
  { name: "blog article", path: "/company/aiv-blog/aiv-vs-tableau" },
  { name: "documentation", path: "/documentations/first-dashboard" },
  { name: "landing", path: "/aiv_consulting_report_development" },
  { name: "product without header", path: "/oneaiv" },
  { name: "purchase with a parameter", path: "/reqLicense/enterprise" },
  { name: "tutorial", path: "/tutorials/worst-hour" },
  { name: "calls of the site", path: "/documentations/api" },
  { name: "words", path: "/company/aboutus" },
  { name: "policy", path: "/privacy-policy" },
  { name: "form by itself", path: "/form/newsletter", unlisted: true },
  { name: "no connection", path: "/offline", unlisted: true },
  { name: "form sent", path: "/form/newsletter?sent", unlisted: true },
  { name: "confirm a subscription", path: "/confirm-subscription?token=x", unlisted: true },
  { name: "subscription confirmed", path: "/confirm-subscription?confirmed", unlisted: true },
  { name: "search", path: "/search?q=report+bursting", unlisted: true },
  { name: "search without a result", path: "/search?q=xqzzyv", unlisted: true },
];

const listedPaths = new Set(listed.map(({ path }) => path));
const pages = readPages().filter(({ section }) => existsSync(`app/pages/${section}`));
const others = [...Map.groupBy(pages, ({ section }) => section).values()]
  .filter((members) => !members.some(({ path }) => listedPaths.has(path)))
  .flatMap(([first]) => first ?? []);

/** A page of each template, for tests and benchmarks: those above, and the first page of every other template. */
export const templates: readonly Template[] = [
  ...listed,
  ...others.map(({ section, path }) => ({ name: section, path })),
];
