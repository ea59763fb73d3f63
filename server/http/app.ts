import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { OPENAPI_PATH, openApi } from "#contract/openapi.ts";
import { LOCATION_PATH } from "#contract/paths.ts";
import { endpoints } from "#forms/index.ts";
import { submissionSamples } from "#forms/kit/samples.ts";
import { shareWrite, writeHeartbeat } from "../db/health.ts";
import { SCHEMA } from "../db/migrate.ts";
import { routeDownloads } from "../downloads/router.ts";
import { routeNewsletter } from "../newsletter/confirmations.ts";
import { routeOneTimeCodes } from "../otp/router.ts";
import { etagOf } from "../pages/conditional-request.ts";
import { routePush } from "../push/router.ts";
import { clientAddress } from "../security/client-address.ts";
import { redirectOtherHosts } from "../security/request-host.ts";
import { addSecurityHeaders } from "../security/response-headers.ts";
import { sameOriginOnly } from "../security/same-origin.ts";
import { limitUrlLength } from "../security/url-length.ts";
import { probeSubmissions } from "../submissions/insert-submissions.ts";
import { routeSubmissions } from "../submissions/router.ts";
import { routeUnsubscription } from "../unsubscribe/router.ts";
import { routeUploads } from "../uploads/router.ts";
import { routeVitals } from "../vitals/router.ts";
import type { Env, Services } from "./env.ts";
import { limitDownloads } from "./limit-downloads.ts";
import { allowOnly, ProblemError, problemResponse } from "./problem.ts";
import { requestLog } from "./request-log.ts";

/** Types that are generated per request and can be long. Answers to forms are short, and the build compresses files. */
const LONG = /^(text\/(html|calendar)|application\/(json|xml|atom\+xml))\b/;

/** Creates the whole application: health checks, the API that the forms call, and the site for everything else. */
export function createApp(services: Services): Hono<Env> {
  const { db, site, log } = services;
  const app = new Hono<Env>();

  app.use(requestLog(log, services.observe));
  app.use(addSecurityHeaders(services.publicOrigin));
  app.use(limitUrlLength());
  app.use(redirectOtherHosts(services.publicOrigin));
  // Before everything that reads the headers of responses, which takes longer than sending a file.
  app.get("*", async (context, next) => {
    const file = await site.storedFile(context.req.raw);
    if (!file) return next();
    context.set("isPage", true);
    context.set("isComplete", true);
    return file;
  });
  app.use(limitDownloads());
  app.use(compress({ contentTypeFilter: LONG }));
  // The library leaves out HEAD, whose headers should be those of a GET.
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (context.req.method !== "HEAD" || !LONG.test(headers.get("Content-Type") ?? "")) return;
    if (!headers.get("Vary")?.includes("Accept-Encoding"))
      context.header("Vary", "Accept-Encoding", { append: true });
  });
  // Before the origin check: mail programs send another origin, and the link is signed.
  routeUnsubscription(app, services);
  app.use(sameOriginOnly(services.publicOrigin));

  const probe = shareWrite(async () => {
    await probeSubmissions(db);
    await writeHeartbeat(db);
  });
  const health = { status: "ok", ...site.build, schema: SCHEMA };
  app.get("/healthz", (context) => context.json(health));
  app.get("/readyz", async (context) => {
    if (services.isStopping()) throw new ProblemError(503, { detail: "This instance is about to end." });
    await probe().catch((cause: unknown) => {
      log.error({ err: cause }, "the database cannot be written");
      throw new ProblemError(503, {
        detail: "The database cannot be written.",
        headers: { "Retry-After": "5" },
      });
    });
    return context.json({ status: "ready" });
  });
  app.get(LOCATION_PATH, async (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(await services.locate(clientAddress(context, services.trustProxy)));
  });
  app.all(LOCATION_PATH, allowOnly("GET, HEAD"));
  routeSubmissions(app, services);
  routeOneTimeCodes(app, services);
  routeLists(app, {
    ...services.lists,
    [OPENAPI_PATH]: openApi(endpoints, submissionSamples, services.publicOrigin),
  });
  routeUploads(app, services);
  routeNewsletter(app, services);
  routePush(app, services);
  routeVitals(app, services);
  for (const path of ["/api/*", "/db/*"]) {
    app.all(path, () => {
      throw new ProblemError(404);
    });
  }

  routeDownloads(app, services);
  app.get("*", async (context) => {
    context.set("isPage", true);
    const response = await site.handle(context.req.raw, clientAddress(context, services.trustProxy));
    services.visits?.addMissed(context, response);
    return response;
  });
  app.all("*", allowOnly("GET, HEAD"));

  app.onError((error, context) => {
    // An error response is never a page, even where the page handler failed.
    context.set("isPage", undefined);
    if (error instanceof ProblemError) return problemResponse(error);
    log.error({ err: error }, "unexpected error");
    return problemResponse(new ProblemError(500));
  });
  return app;
}

/** Changes are visible within minutes, and a visitor's browser asks once a visit. */
const LIST_CACHE = "public, max-age=300";

/** Serves the lists as they were read from `content/` when the server started. */
function routeLists(app: Hono<Env>, lists: Readonly<Record<string, unknown>>): void {
  for (const [path, list] of Object.entries(lists)) {
    const body = JSON.stringify(list);
    const headers = {
      "Content-Type": "application/json",
      "Cache-Control": LIST_CACHE,
      // Once: the middleware would hash the body of each response.
      ETag: etagOf(body),
    };
    app.get(path, etag(), (context) => context.body(body, 200, headers));
    app.all(path, allowOnly("GET, HEAD"));
  }
}
