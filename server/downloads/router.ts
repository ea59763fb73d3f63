import type { Hono } from "hono";
import { messages } from "#contract/messages.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, ProblemError } from "../http/problem.ts";
import { formPage, prefersPage } from "../submissions/no-script-form.ts";

/** Serves the file of the report download by signed links. Other clients get the form that asks for one. */
export function routeDownloads(app: Hono<Env>, services: Services): void {
  const { site, downloadLinks } = services;
  const { path } = downloadLinks;
  if (path === undefined) return;
  app.get(path, async (context) => {
    if (downloadLinks.isValid(context.req.query())) return site.reportDownload(context.req.raw);
    if (!prefersPage(context)) {
      throw new ProblemError(403, {
        detail: "This download link has expired. Get a new one at /aiv-download.",
      });
    }
    const state = { values: {}, fieldErrors: {}, message: messages.downloadExpired };
    return formPage(context, services, "report-download", state, { status: 403 });
  });
  app.all(path, allowOnly("GET, HEAD"));
}
