import { join } from "node:path";
import { type Context, Hono } from "hono";
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

/** The most bytes of a request, and what is said beyond. Far above the longest form of the desk. */
const LIMIT = { maxSize: 64 * 1024, text: "The desk takes texts up to 64 kB." };
const OWN_LIMITS = new Map([
  ["/content/file", { maxSize: 2 * 1024 * 1024, text: "The desk takes content files up to 2 MB." }],
  [
    UPLOAD_PATH,
    {
      maxSize: MAX_UPLOAD_BYTES + LIMIT.maxSize,
      text: "A picture may have 25 MB: save it smaller, and upload that.",
    },
  ],
]);

/** Creates the desk: only its style sheet, its code and the sign-in page are served without a session. */
export function createDesk(services: DeskServices): Hono<DeskEnv> {
  const { views, log } = services;
  const app = new Hono<DeskEnv>();
  // First: a frame in a sandbox is another origin, which everything below refuses.
  const previews = createPreviews(services);
  app.use(previews.answer);
  app.use(deskHeaders());
  app.use(ownHostOnly(services.ownOrigin));
  app.use((context, next) => {
    const { maxSize, text } = OWN_LIMITS.get(context.req.path) ?? LIMIT;
    const onError = (context: Context) => context.html(views.notice({ title: "Too long", text }), 413);
    return bodyLimit({ maxSize, onError })(context, next);
  });
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
