import { paths } from "#forms/index.ts";
import { type Attack, each, flood, REFUSED } from "./attack.ts";
import type { RequestSpec } from "./clients.ts";

/* Bodies that cost more to parse than to send. The limit is 64 KiB for a form, and some megabytes with a file. */

const types = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=x",
};
const post = (
  type: keyof typeof types,
  body: string,
  path: string = paths.contact,
  accept = "application/json",
): RequestSpec => ({ path, headers: { "Content-Type": types[type], Accept: accept }, body });

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("");

const emptyParts = (count: number) =>
  `${times(count, (i) => `--x\r\nContent-Disposition:form-data;name=a${i}\r\n\r\n\r\n`)}--x--`;
const nested = (depth: number) => `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const names = (count: number, separator: string) => times(count, (i) => `a${i}=${separator}`);
const keys = (count: number) => `{${times(count, (i) => `"k${i}":1,`)}"k":1}`;

/** Requests by name, which are created lazily, because some are large. Each must be rejected. */
const requests: Readonly<Record<string, () => readonly RequestSpec[]>> = {
  "multipart: 170,000 empty parts": () => [
    post("multipart", emptyParts(170_000), paths.careers),
    post("multipart", emptyParts(170_000), paths.careers, "text/html"),
    post("multipart", emptyParts(170_000)),
  ],
  "multipart: without end, without parts, boundaries in boundaries": () => [
    post("multipart", `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(60_000)}`),
    post("multipart", "-".repeat(60_000)),
    post("multipart", "--x\r\n".repeat(12_000)),
    post("multipart", "\r\n--x".repeat(1_000_000), paths.careers),
    post("multipart", `--x\r\nContent-Disposition: form-data; ${"a=b;".repeat(15_000)}\r\n\r\n\r\n--x--`),
    post("multipart", `--x\r\n${"A: b\r\n".repeat(10_000)}\r\n\r\n--x--`),
  ],
  "urlencoded: 100,000 names, one name 30,000 times, and as many as fit": () => [
    post("form", names(100_000, "&")),
    post("form", "a&".repeat(30_000)),
    post("form", "email=a&".repeat(8000)),
    post("form", "&".repeat(65_000)),
  ],
  "json: nested 100,000 deep, 60,000 unknown keys": () => [
    post("json", nested(100_000)),
    post("json", nested(30_000)),
    post("json", keys(60_000)),
  ],
  "unknown keys and long text with the page's answer": () => [
    post("form", names(9000, "&"), paths.contact, "text/html"),
    post("multipart", emptyParts(1200), paths.contact, "text/html"),
    post("form", `message=${"%3C".repeat(20_000)}`, paths.contact, "text/html"),
    post("form", `email=${"<".repeat(60_000)}`, paths.contact, "text/html"),
  ],
  "names that collide, or count upwards": () => [
    post("json", `{${times(5000, (i) => `"${2 ** 32 - 2 - i}":1,`)}"0":1}`),
    post("form", times(9000, (i) => `${i * 65_536}=&`).slice(0, 65_000)),
  ],
};

export const bodies: readonly Attack[] = [
  ...Object.entries(requests).map(([name, make]) => ({ name, run: each(make, REFUSED) })),
  {
    name: "multipart: 170,000 empty parts by ten clients",
    run: flood(() => post("multipart", emptyParts(170_000), paths.careers), REFUSED, { most: 20 }),
  },
  { name: "a body in 60,000 chunks with extensions", run: chunked("1;a=b\r\n \r\n", 1) },
  { name: "bodies in 60,000 chunks of a byte, five at once", run: chunked("1\r\n \r\n", 5) },
];

/** Sends forms whose bodies arrive byte by byte, all of them from one client. */
function chunked(chunk: string, count: number): Attack["run"] {
  return async (target) => {
    const head = `POST ${paths.contact} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const body = `${head}${chunk.repeat(60_000)}0\r\n\r\n`;
    const answers = await Promise.all(Array.from({ length: count }, () => target.exchange(body)));
    for (const answer of answers)
      target.check(
        /^HTTP\/1\.1 4/.test(answer) || answer === "",
        `chunks were answered ${answer.slice(0, 12)}`,
      );
  };
}
