import { join } from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";
import { filesOnDisk } from "#server/pages/static-files.ts";
import { assetsRouter } from "./assets.ts";
import { MAX_UPLOAD_BYTES } from "./content/pictures.ts";
import { createPreviews } from "./content/preview.ts";
import { routeContent } from "./content/router.ts";
import { routeDuties } from "./duties/router.ts";
import type { DeskEnv, DeskServices } from "./env.ts";
import { readFilter } from "./inbox/filter.ts";
import { routeInbox } from "./inbox/router.ts";
import { routeLog } from "./log-router.ts";
import { routeNumbers } from "./numbers/router.ts";
import { deskHeaders, ownHostOnly, UPLOAD_PATH } from "./security/own-host.ts";
import { routeSignIn, signedInOnly } from "./sign-in/router.ts";

/** Far above the longest form of the desk. */
const MAX_BODY_BYTES = 64 * 1024;
/** Far above the longest file of the content as a form. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;

/** Creates the desk: only its style sheet, its code and the sign-in page are served without a session. */
export function createDesk(services: DeskServices): Hono<DeskEnv> {
  const { views, log } = services;
  const app = new Hono<DeskEnv>();
  // First: a frame in a sandbox is another origin, which everything below refuses.
  const previews = createPreviews(services);
  previews.route(app);
  app.use(deskHeaders());
  app.use(ownHostOnly(services.ownOrigin));
  const limit = (maxSize: number, text: string) =>
    bodyLimit({
      maxSize,
      onError: (context) => context.html(views.notice({ title: "Too long", text }), 413),
    });
  const limits = {
    content: limit(MAX_CONTENT_BYTES, "The desk takes content files up to 2 MB."),
    upload: limit(
      MAX_UPLOAD_BYTES + MAX_BODY_BYTES,
      "A picture may have 25 MB: save it smaller, and upload that.",
    ),
    other: limit(MAX_BODY_BYTES, "The desk takes texts up to 64 kB."),
  };
  const kindOf = (path: string) =>
    path === "/content/file" ? "content" : path === UPLOAD_PATH ? "upload" : "other";
  app.use((context, next) => limits[kindOf(context.req.path)](context, next));
  app.route("/", assetsRouter(services.assets));
  routeSignIn(app, services);
  app.use(signedInOnly(services));
  app.get("/", (context) =>
    context.redirect(context.get("session").role === "editor" ? "/content" : "/inbox", 303),
  );
  routeInbox(app, services);
  routeWorkbench(app, services);
  routeNumbers(app, services);
  routeDuties(app, services);
  routeContent(app, services, previews);
  routeLog(app, services);
  app.notFound((context) =>
    context.html(views.notice({ title: "Nothing here", text: "The desk has no page at this address." }), 404),
  );
  app.onError((error, context) => {
    log.error({ err: error }, "unexpected error");
    return context.html(
      views.notice({ title: "That did not work", text: "The desk's log in the terminal has the reason." }),
      500,
    );
  });
  return app;
}

/** The policy of a page of the site without inline scripts: the only page of the desk that runs any. */
const POLICY = contentSecurityPolicy([], { scripts: [], frames: [], connections: [] });

/** The site's workbench on the submissions that the inbox filters. Its script exports them, which is recorded. */
function routeWorkbench(app: Hono<DeskEnv>, { views, buildDir }: DeskServices): void {
  app.get("/workbench", (context) => {
    context.header("Content-Security-Policy", POLICY);
    return context.html(views.workbench({ filter: readFilter(context.req.query()) }));
  });
  app.use("/workbench/*", filesOnDisk(join(buildDir, "client")));
}
