import { paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import { type Attack, each, flood, REFUSED, sendExpecting } from "./attack.ts";
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

/**
 * Expects rejection.
 * @param make creates the requests lazily, because some are large
 */
const refused = (make: () => readonly RequestSpec[]) => each(make, REFUSED);
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("");

const emptyParts = (count: number) =>
  `${times(count, (i) => `--x\r\nContent-Disposition:form-data;name=a${i}\r\n\r\n\r\n`)}--x--`;
const nested = (depth: number) => `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const names = (count: number, separator: string) => times(count, (i) => `a${i}=${separator}`);
const keys = (count: number) => `{${times(count, (i) => `"k${i}":1,`)}"k":1}`;

export const bodies: readonly Attack[] = [
  {
    name: "multipart: 170,000 empty parts",
    run: refused(() => [
      post("multipart", emptyParts(170_000), paths.careers),
      post("multipart", emptyParts(170_000), paths.careers, "text/html"),
      post("multipart", emptyParts(170_000)),
    ]),
  },
  { name: "multipart: 170,000 empty parts by ten clients", run: partsByTen() },
  {
    name: "multipart: as many empty parts as fit 64 KiB",
    run: refused(() => [post("multipart", emptyParts(1200))]),
  },
  {
    name: "multipart: without end, without parts, boundaries in boundaries",
    run: refused(() => [
      post("multipart", `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(60_000)}`),
      post("multipart", "-".repeat(60_000)),
      post("multipart", "--x\r\n".repeat(12_000)),
      post("multipart", "\r\n--x".repeat(1_000_000), paths.careers),
      post(
        "multipart",
        `--x\r\nContent-Disposition: form-data; name="a"; ${"a=b;".repeat(15_000)}\r\n\r\n\r\n--x--`,
      ),
      post("multipart", `--x\r\n${"A: b\r\n".repeat(10_000)}\r\n\r\n--x--`),
      {
        path: paths.contact,
        headers: { "Content-Type": `multipart/form-data; boundary=${"-".repeat(9000)}` },
        body: "-".repeat(60_000),
      },
    ]),
  },
  {
    name: "urlencoded: 100,000 names, and as many as fit",
    run: refused(() => [
      post("form", names(100_000, "&")),
      post("form", names(9000, "&")),
      post("form", "&".repeat(65_000)),
    ]),
  },
  {
    name: "urlencoded: one name 30,000 times",
    run: refused(() => [post("form", "a&".repeat(30_000)), post("form", "email=a&".repeat(8000))]),
  },
  {
    name: "json: nested 100,000 deep, and 30,000",
    run: refused(() => [post("json", nested(100_000)), post("json", nested(30_000))]),
  },
  {
    name: "json: 60,000 unknown keys, and as many as fit",
    run: refused(() => [post("json", keys(60_000)), post("json", keys(6000))]),
  },
  {
    name: "unknown keys with the page's answer",
    run: refused(() => [
      post("form", names(9000, "&"), paths.contact, "text/html"),
      post("multipart", emptyParts(1200), paths.contact, "text/html"),
    ]),
  },
  {
    name: "long text with the page's answer",
    run: refused(() => [
      post("form", `message=${"%3C".repeat(20_000)}`, paths.contact, "text/html"),
      post("form", `email=${"<".repeat(60_000)}`, paths.contact, "text/html"),
    ]),
  },
  {
    name: "names of 60,000 characters",
    run: refused(() => [
      post("json", JSON.stringify({ ...samples.contact, ["n".repeat(60_000)]: 1 })),
      post("form", `${"n".repeat(60_000)}=1`),
      post(
        "multipart",
        `--x\r\nContent-Disposition: form-data; name="${"n".repeat(60_000)}"\r\n\r\n\r\n--x--`,
      ),
    ]),
  },
  {
    name: "names that collide, count upwards, or are those of every object",
    run: refused(() => [
      post("json", `{${times(5000, (i) => `"${2 ** 32 - 2 - i}":1,`)}"0":1}`),
      post("form", times(9000, (i) => `${i * 65_536}=&`).slice(0, 65_000)),
      post(
        "json",
        '{"__proto__":{"email":"a@example.com","isAdmin":true},"constructor":{"prototype":{"x":1}}}',
      ),
      post("form", "__proto__[email]=a@example.com&__proto__=x&constructor.prototype.x=1"),
      post("multipart", '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--'),
    ]),
  },
  {
    name: "a compressed body, and one in 60,000 chunks",
    run: async (target) => {
      const packed = { "Content-Type": types.json, "Content-Encoding": "gzip" };
      const request = { path: paths.contact, headers: packed, body: "\x1f\x8b\b" };
      await sendExpecting(target, request, REFUSED, "a compressed body");
      const head = `POST ${paths.contact} HTTP/1.1\r\nHost: a\r\nContent-Type: ${types.json}\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const answer = await target.exchange(
        `${head}${"1;a=b\r\n \r\n".repeat(60_000)}0\r\n\r\n`,
        target.client(1),
      );
      target.check(
        /^HTTP\/1\.1 4/.test(answer) || answer === "",
        `chunks were answered ${answer.slice(0, 12)}`,
      );
    },
  },
];

function partsByTen(): Attack["run"] {
  let request: RequestSpec | undefined;
  return flood(() => (request ??= post("multipart", emptyParts(170_000), paths.careers)), REFUSED, {
    most: 20,
  });
}
