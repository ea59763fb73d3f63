import { describe, expect, it } from "vitest";
import { evaluate } from "./conditional-request.ts";

const modified = new Date("2026-05-04T10:00:00Z");
const at = (seconds: number) => new Date(modified.getTime() + seconds * 1000).toUTCString();
const outcome = (headers: Record<string, string>, { method = "GET", etag = '"a"', size = 10 } = {}) => {
  const result = evaluate(new Request("https://a.example/", { method, headers }), { etag, modified }, size);
  return result.status === 206 ? `${result.start}-${result.end}` : result.status;
};

describe("a range", () => {
  it.each<[string, string | number]>([
    ["bytes=0-5", "0-5"],
    ["bytes=0-0", "0-0"],
    ["bytes=4-", "4-9"],
    ["bytes=-3", "7-9"],
    ["bytes=-20", "0-9"],
    ["bytes=5-99999999999999999999", "5-9"],
    ["Bytes=0-5", "0-5"],
    ["bytes= 0-5", "0-5"],
    ["bytes=,0-5,", "0-5"],
    ["bytes=10-", 416],
    ["bytes=10-12", 416],
    ["bytes=99999999999999999999-", 416],
    ["bytes=-0", 416],
    ["items=0-5", 200],
    ["bytes=abc", 200],
    ["bytes=5-1", 200],
    ["bytes=-", 200],
    ["bytes=", 200],
    ["bytes=NaN-Infinity", 200],
    ["bytes=0-1e9", 200],
    ["bytes=0x1-5", 200],
    ["bytes=-1-5", 200],
    ["0-5", 200],
    ["bytes", 200],
    // Several: the whole is sent.
    ["bytes=0-1,3-4", 200],
    ["bytes=0-1,abc", 200],
  ])("%s of ten bytes is %s", (range, expected) => expect(outcome({ Range: range })).toBe(expected));

  it("of an empty file cannot be satisfied", () => {
    for (const range of ["bytes=0-", "bytes=-1"]) expect(outcome({ Range: range }, { size: 0 })).toBe(416);
  });

  it("is of a GET only", () => expect(outcome({ Range: "bytes=0-5" }, { method: "HEAD" })).toBe(200));

  it.each([
    ['"a"', '"a"', "0-5"],
    ['"b"', '"a"', 200],
    ['W/"a"', '"a"', 200],
    ['W/"a"', 'W/"a"', 200],
    [at(0), '"a"', "0-5"],
    [at(1), '"a"', 200],
    [at(-1), '"a"', 200],
    ["yesterday", '"a"', 200],
  ])("If-Range: %s of %s gives %s", (ifRange, etag, expected) =>
    expect(outcome({ Range: "bytes=0-5", "If-Range": ifRange }, { etag })).toBe(expected),
  );
});

describe("a precondition", () => {
  it.each<[Record<string, string>, number]>([
    [{ "If-None-Match": '"a"' }, 304],
    [{ "If-None-Match": 'W/"a"' }, 304],
    [{ "If-None-Match": '"b", W/"a"' }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-None-Match": '"b"' }, 200],
    [{ "If-None-Match": '"aa"' }, 200],
    [{ "If-None-Match": "a" }, 200],
    [{ "If-Modified-Since": at(0) }, 304],
    [{ "If-Modified-Since": at(1) }, 304],
    [{ "If-Modified-Since": at(-1) }, 200],
    [{ "If-Modified-Since": "yesterday" }, 200],
    [{ "If-Modified-Since": "2099" }, 200],
    [{ "If-Modified-Since": "Monday, 04-May-26 10:00:00 GMT" }, 304],
    [{ "If-Modified-Since": "Mon May  4 10:00:00 2026" }, 304],
    [{ "If-Modified-Since": "Mon May  4 09:59:59 2026" }, 200],
    // The tag decides.
    [{ "If-None-Match": '"b"', "If-Modified-Since": at(0) }, 200],
    [{ "If-None-Match": '"a"', "If-Modified-Since": at(-1) }, 304],
    [{ "If-Match": '"a"' }, 200],
    [{ "If-Match": '"b", "a"' }, 200],
    [{ "If-Match": "*" }, 200],
    [{ "If-Match": '"b"' }, 412],
    [{ "If-Match": 'W/"a"' }, 412],
    [{ "If-Unmodified-Since": at(0) }, 200],
    [{ "If-Unmodified-Since": at(-1) }, 412],
    [{ "If-Unmodified-Since": "yesterday" }, 200],
    [{ "If-Unmodified-Since": "1" }, 200],
    [{ "If-Match": '"a"', "If-Unmodified-Since": at(-1) }, 200],
    [{ "If-Match": '"b"', "If-None-Match": '"a"' }, 412],
    [{ "If-None-Match": '"a"', Range: "bytes=0-5" }, 304],
  ])("%j gives %i", (headers, expected) => expect(outcome(headers)).toBe(expected));
});
