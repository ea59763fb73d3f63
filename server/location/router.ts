import { Hono } from "hono";
import type { Env } from "../env.ts";
import { allowOnly } from "../problem.ts";
import { clientAddress } from "../security/client-address.ts";
import type { Locate } from "./locate.ts";

/** `GET /` returns the location of the caller, which is added to some submissions. */
export function locationRouter(locate: Locate, trustProxy: number): Hono<Env> {
  const router = new Hono<Env>();
  router.get("/", async (context) => {
    context.header("Cache-Control", "no-store");
    return context.json(await locate(clientAddress(context, trustProxy)));
  });
  router.all("/", allowOnly("GET, HEAD"));
  return router;
}
