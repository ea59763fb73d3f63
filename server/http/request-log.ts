import { unescape as decode } from "node:querystring";
import type { MiddlewareHandler } from "hono";
import { normalizePath } from "#contract/path-segments.ts";
import { listPagePaths } from "#editorial/pages.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Logger } from "../process/log.ts";
import type { Env } from "./env.ts";

/** nginx's status for a client that disconnected before the response, where Node's default would be 200. */
const CLIENT_CLOSED_REQUEST = 499;

/** Pages with parameters, by the first segment of their path in lower case, since routes ignore case. */
const parameterPages = new Map(
  listPagePaths()
    .filter((path) => path.includes(":"))
    .map((path) => [firstPart(path), path]),
);

/**
 * Logs and counts each request, in one line after its response: method, path, status, duration and bytes sent. No
 * personal data: no IP address, query or user agent, and a path without the segments that can name somebody.
 */
export function requestLog(log: Logger, observe: Metrics["observe"]): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { outgoing, incoming } = context.env;
    if (outgoing && incoming) {
      const started = performance.now();
      const { socket } = incoming;
      const writtenBefore = socket.bytesWritten;
      const { method, path } = context.req;
      outgoing.once("close", () => {
        const ms = performance.now() - started;
        const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
        observe({ method, path, status, seconds: ms / 1000 });
        log.info({
          method,
          path: maskPath(path),
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        });
      });
    }
    await next();
  };
}

const AT_SIGN = /[@\uFF20\uFE6B]/;
/** Programs sometimes encode an address twice, but no more often than this. */
const MAX_DECODINGS = 5;
/** Characters of a path in the log: more than any page has, and too few to fill a disk. */
const LOGGED_MAX = 500;

/**
 * Masks all segments but the first of a page with parameters, because a mistyped address names somebody as well. In
 * other paths, if one segment looks like a mail address, masks all from the second on: the others may contain a name.
 */
function maskPath(path: string): string {
  const normalized = normalizePath(decodeAll(path));
  const page = normalized.indexOf("/", 1) > 0 ? parameterPages.get(firstPart(normalized)) : undefined;
  if (page) return page.replace(/:\w+/g, "*");
  if (!mayNamePerson(path)) return path.slice(0, LOGGED_MAX);
  const parts = path.slice(0, LOGGED_MAX).split("/");
  return parts.map((part, index) => (part && (index > 1 || mayNamePerson(part)) ? "*" : part)).join("/");
}

function firstPart(path: string): string {
  return path.slice(1).replace(/\/.*/s, "").toLowerCase();
}

/** @returns true also for text that is still encoded after several decodings */
function mayNamePerson(part: string): boolean {
  const text = decodeAll(part);
  return AT_SIGN.test(text) || decode(text) !== text;
}

function decodeAll(text: string): string {
  let decoded = text;
  for (let count = 0; count < MAX_DECODINGS && decoded.includes("%"); count++) decoded = decode(decoded);
  return decoded;
}
