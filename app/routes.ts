import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { aliases, redirects } from "../editorial/addresses.ts";
import { readPages } from "../editorial/pages.ts";

/** The one table of addresses: every file in `content/pages` is a route, drawn by its section's template. */
const pages = readPages().filter(
  ({ path }) => !path.startsWith("/featurePage/") || path === "/featurePage/sample",
);

/** Sections with a template of their own; the others share the plain one. */
const templates = new Set(["solutions", "product", "buy", "feature", "services", "landing", "blog"]);
const template = (section: string) => {
  const name = templates.has(section) ? section : "plain";
  return `pages/${name}/${name}.tsx`;
};

export default [
  index("pages/home/home.tsx"),
  ...pages.map(({ path, section }) => route(path, template(section), { id: path })),
  // The 43 features share one pattern, which keeps the table that every visitor loads short.
  route("/featurePage/:group/:feature", template("feature"), { id: "feature" }),
  ...aliases.map(({ pattern, section }) => route(pattern, template(section), { id: pattern })),
  ...redirects.map(({ from }) => route(from, "pages/redirect.ts", { id: from })),
  // The first step of the feedback without JavaScript, which sends its two answers as a query.
  route("/aiv_feedback_email", "pages/feedback-step.ts"),
  route("/form/:name", "pages/form/form.tsx"),
  ...(process.env.NODE_ENV !== "production" ? [route("/design", "pages/design/design.tsx")] : []),
  route("*", "pages/redirect.ts", { id: "unknown" }),
] satisfies RouteConfig;
