import type { Hono } from "hono";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";
import { workbenchFiles } from "#server/pages/static-files.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { readFilter } from "../inbox/filter.ts";

/** The policy of a page of the site without inline scripts: the only page of the desk that runs any. */
const POLICY = contentSecurityPolicy([], { scripts: [], frames: [], connections: [] });

/**
 * The site's workbench on the submissions that the inbox filters. Its script gets them by an export, which is recorded.
 */
export function routeWorkbench(app: Hono<DeskEnv>, { views, buildDir }: DeskServices): void {
  app.get("/workbench", (context) => {
    context.header("Content-Security-Policy", POLICY);
    return context.html(views.workbench({ filter: readFilter(context.req.query()) }));
  });
  app.use("/workbench/*", workbenchFiles(buildDir));
}
