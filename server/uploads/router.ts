import type { Hono } from "hono";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { uuidv7 } from "../db/uuid.ts";
import type { Env, Services } from "../http/env.ts";
import { allowOnly, orUnavailable } from "../http/problem.ts";
import { requestBody } from "../http/request-body.ts";
import { clientAddress } from "../security/client-address.ts";
import { tooMany } from "../security/rate-limit.ts";

/** Receives a file as the whole body of a `POST`; its form then sends the `{id}` of the response. */
export function routeUploads(app: Hono<Env>, { uploads, limiter, trustProxy, log }: Services): void {
  app.post(UPLOAD_PATH, async (context) => {
    const address = clientAddress(context, trustProxy);
    const waitMs = limiter.take(address);
    if (waitMs > 0) throw tooMany(waitMs);
    const id = uuidv7();
    const length = Number(context.req.header("Content-Length") ?? 0);
    const file = await uploads.receive(requestBody(context), address, length);
    await orUnavailable(log, file.store(id));
    return context.json({ id });
  });
  app.all(UPLOAD_PATH, allowOnly("POST"));
}
