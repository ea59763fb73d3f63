import { userInfo } from "node:os";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { clientAddress } from "#server/security/client-address.ts";
import { createRateLimiter } from "#server/security/rate-limit.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import type { DeskSettings } from "../settings.ts";
import { type Role, SESSION_MS } from "./sessions.ts";

/** Wrong keys of all clients together; a right one is always accepted. */
const WRONG_KEYS = { count: 10, seconds: 60 };
/** Browsers keep a cookie for 400 days at most (RFC 6265bis section 5.5). */
const DEVICE_DAYS = 400;
const MAX_NAME_LENGTH = 60;
/** Control characters, and those that change the direction of the text around the name. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Returns a name, or another short text, as it was typed, or nothing. */
export const typedName = (typed: unknown, length = MAX_NAME_LENGTH): string =>
  String(typed ?? "")
    .replace(INVISIBLE, " ")
    .trim()
    .slice(0, length);

/** Turns the key of the address on the terminal, or the password, into a session. */
export function routeSignIn(app: Hono<DeskEnv>, services: DeskServices): void {
  const { key, sessions, views, desk, devices } = services;
  /** The name of who opens the address on the terminal. */
  const operator = userInfo().username;
  const deviceCookie = `${services.cookieName}-device`;
  const isProxied = desk.origin !== undefined;
  const proxies = isProxied ? Math.max(1, services.settings.trustProxy) : 0;
  const limiter = createRateLimiter(WRONG_KEYS);

  const page = (context: Context<DeskEnv>, status: 200 | 401 | 403 | 429, message?: string) =>
    context.html(views.signIn({ hasPassword: hasPassword(desk), message }), status);
  const tooMany = (context: Context<DeskEnv>, waitMs: number) => {
    context.header("Retry-After", String(Math.ceil(waitMs / 1000)));
    return page(
      context,
      429,
      "Too many wrong attempts. Wait a minute, then try again, or open an address from the terminal.",
    );
  };
  const deviceOf = (context: Context<DeskEnv>) => devices.idOf(getCookie(context, deviceCookie));
  const enter = (context: Context<DeskEnv>, name: string, role: Role) => {
    const options = {
      httpOnly: true,
      sameSite: "Strict",
      // Behind a proxy that terminates TLS.
      secure: isProxied,
      path: "/",
    } as const;
    const maxAge = SESSION_MS / 1000;
    setCookie(context, services.cookieName, sessions.start(name, role), { ...options, maxAge });
    // Without a proxy, the host and its cookies end with this start.
    if (isProxied && deviceOf(context) === undefined)
      setCookie(context, deviceCookie, devices.create(), { ...options, maxAge: DEVICE_DAYS * 86_400 });
    return context.redirect("/", 303);
  };

  app.get("/sign-in", (context) => {
    const given = context.req.query("key");
    // Link previews ask for the head, and must not use up the key.
    if (given === undefined || context.req.method === "HEAD") return page(context, 200);
    // Only wrong keys are counted, so that nobody's guesses lock out the person at the terminal.
    if (key.use(given)) return enter(context, operator, "owner");
    const waitMs = limiter.take("key");
    if (waitMs > 0) return tooMany(context, waitMs);
    return page(context, 403, "This address was used already, or is an old one.");
  });

  app.post("/sign-in", async (context) => {
    const { name, password } = await context.req.parseBody();
    const guest = { address: clientAddress(context, proxies), device: deviceOf(context) };
    const role = await services.tryPassword(guest, String(password ?? ""), context.req.raw.signal);
    if (typeof role === "object") return tooMany(context, role.waitMs);
    if (!role) return page(context, 403, "Wrong password.");
    const given = typedName(name);
    if (given === "") return page(context, 403, "Enter your name: the log shows it beside your changes.");
    return enter(context, given, role);
  });

  app.post("/sign-out", (context) => {
    sessions.end(getCookie(context, services.cookieName));
    deleteCookie(context, services.cookieName, { path: "/" });
    return context.redirect("/sign-in", 303);
  });
}

/** Lets signed-in people pass; everybody else gets the sign-in page. */
export function signedInOnly(services: DeskServices): MiddlewareHandler<DeskEnv> {
  const { sessions, cookieName, desk, views } = services;
  return async (context, next) => {
    const session = sessions.find(getCookie(context, cookieName));
    if (!session)
      return context.html(views.signIn({ hasPassword: hasPassword(desk), message: undefined }), 401);
    context.set("session", session);
    if (session.role === "editor" && !OF_EDITORS.test(context.req.path))
      return context.html(views.notice(NOT_OF_EDITORS, true), 403);
    await next();
  };
}

const hasPassword = ({ password, editorPassword }: DeskSettings) =>
  password !== undefined || editorPassword !== undefined;

/** The pages of an editor. A list of what is allowed: a new page shows them no lead by accident. */
const OF_EDITORS = /^\/(content(\/.*)?|sign-out)?$/;
const NOT_OF_EDITORS = { title: "Not for editors", text: "This page is for the owners of the site." };
