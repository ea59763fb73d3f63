import type { MiddlewareHandler } from "hono";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";

/**
 * Maximum length of a URL in characters, without scheme and host. Source: RFC 9110 section 4.1 recommends at least
 * 8000; Node alone would accept about 16,000 with the headers. The site's own longest, a name and a mail address as
 * parameters, has some 2000.
 */
const URL_MAX = 8000;

/** Rejects longer URLs before anything parses them. @throws ProblemError 414 */
export function limitUrlLength(): MiddlewareHandler<Env> {
  return async ({ req }, next) => {
    const { url } = req;
    if (url.length - url.indexOf("/", url.indexOf("//") + 2) > URL_MAX) {
      throw new ProblemError(414, { detail: `An address has ${URL_MAX} characters at most.` });
    }
    await next();
  };
}
