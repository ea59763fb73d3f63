import { hash } from "node:crypto";

/** Validators of a representation, with which a request's preconditions are compared. */
export type Validators = {
  /** With its quotes; strong unless it begins with `W/`. */
  readonly etag: string;
  /** In whole seconds. */
  readonly modified: Date;
};

/** Returns the strong tag of a text. */
export const etagOf = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 22)}"`;

type Outcome =
  | { readonly status: 200 | 304 | 412 | 416 }
  /** The first and the last byte of the part. */
  | { readonly status: 206; readonly start: number; readonly end: number };

/**
 * Evaluates the preconditions of a GET or HEAD and its range, in the order of RFC 9110 section 13.2.2. Of several ranges
 * none is taken, which section 14.2 permits: the whole is sent.
 * @param size of the whole in bytes; without it, ranges are not supported
 */
export function evaluate(request: Request, { etag, modified }: Validators, size?: number): Outcome {
  const header = (name: string) => request.headers.get(name);
  const [match, noneMatch] = [header("if-match"), header("if-none-match")];
  if (
    match !== null
      ? !includesTag(match, etag, true)
      : modified > dateOf(header("if-unmodified-since"), FUTURE)
  )
    return { status: 412 };
  if (
    noneMatch !== null
      ? includesTag(noneMatch, etag, false)
      : modified <= dateOf(header("if-modified-since"), PAST)
  )
    return { status: 304 };
  const range = request.method === "GET" && size !== undefined ? header("range") : null;
  if (range === null || size === undefined || !isStillValid(header("if-range"), { etag, modified }))
    return { status: 200 };
  return evaluateRange(range, size);
}

const PAST = new Date(Number.NEGATIVE_INFINITY);
const FUTURE = new Date(8.64e15);

/** The three forms of a date in HTTP begin with the weekday and have a time (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/;

/** Returns a date; the other one if there is none or it is invalid, because such a condition is ignored. */
function dateOf(value: string | null, otherwise: Date): Date {
  if (value === null || !HTTP_DATE.test(value)) return otherwise;
  // The form of asctime has no zone.
  const date = new Date(value.endsWith(" GMT") ? value : `${value} GMT`);
  return Number.isNaN(date.getTime()) ? otherwise : date;
}

/** Compares tags as section 8.8.3.2 has it: a strong comparison accepts no weak tag. */
function includesTag(list: string, etag: string, isStrong: boolean): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  const weak = (tag: string) => tag.replace(/^W\//, "");
  return tags.some((tag) => (isStrong ? tag === etag && !tag.startsWith("W/") : weak(tag) === weak(etag)));
}

/** True if a part can be added to what the client has (section 13.1.5). */
function isStillValid(ifRange: string | null, { etag, modified }: Validators): boolean {
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return includesTag(ifRange, etag, true);
  return dateOf(ifRange, PAST).getTime() === modified.getTime();
}

/** Evaluates a range (section 14.1.2). One in another unit, or that is none, is ignored. */
function evaluateRange(range: string, size: number): Outcome {
  const [, first = "", last = ""] = /^bytes=[ \t,]*(\d*)-(\d*)[ \t,]*$/i.exec(range) ?? [];
  if (first === "" && last === "") return { status: 200 };
  const [start, end] =
    first === ""
      ? [Math.max(size - Number(last), 0), size - 1]
      : [Number(first), last === "" ? size - 1 : Number(last)];
  if (first !== "" && last !== "" && Number(last) < Number(first)) return { status: 200 };
  if (start >= size) return { status: 416 };
  return { status: 206, start, end: Math.min(end, size - 1) };
}
