import { CALENDAR_PATH, feeds } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import { type Attack, json, sendExpecting } from "./attack.ts";
import type { Target } from "./target.ts";

/* HTTP that two programs may parse differently, and addresses of other hosts or files. */

const EOL = "\r\n";
const head = (first: string, ...headers: string[]) => [first, ...headers, "", ""].join(EOL);
const get = (path: string) => head(`GET ${path} HTTP/1.1`, "Host: a", "Connection: close");
const SECOND = head("GET /healthz?smuggled HTTP/1.1", "Host: a");
const POST = `POST ${paths.contact} HTTP/1.1`;

/** Each is rejected, and the request hidden behind it gets no response. */
const smuggled: readonly string[] = [
  `${head(POST, "Host: a", "Content-Length: 5", "Transfer-Encoding: chunked")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding: chunked", "Content-Length: 5")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding: chunked", "Transfer-Encoding: x")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding: xchunked")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding : chunked")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding:\x0bchunked")}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "X: a", " Transfer-Encoding: chunked")}0${EOL}${EOL}${SECOND}`,
  head(POST, "Host: a", "Content-Length: 0", "Content-Length: 44") + SECOND,
  head(POST, "Host: a", "Content-Length: +5") + SECOND,
  head(POST, "Host: a", "Content-Length: 0x5") + SECOND,
  head(POST, "Host: a", "Content-Length: -1") + SECOND,
  `${head(POST, "Host: a", "Transfer-Encoding: chunked")}5;\nhello${EOL}0${EOL}${EOL}${SECOND}`,
  `${head(POST, "Host: a", "Transfer-Encoding: chunked")}ffffffffffffffff1${EOL}a${EOL}${SECOND}`,
  `GET /healthz HTTP/1.1\nHost: a\nContent-Length: 44\n\n${SECOND}`,
  `GET /healthz HTTP/1.1\rHost: a\r\r${SECOND}`,
];

/** A proxy and its server may choose different hosts. */
const hosts: readonly string[] = [
  head("GET /healthz HTTP/1.1", "Host: a", "Host: b", "Connection: close"),
  head("GET /healthz HTTP/1.1", "Host: a", "host: a", "Connection: close"),
  head("GET / HTTP/1.1", "Host: a", "Host: evil.example", "Connection: close"),
  head("GET / HTTP/1.1", "Host: user:password@a", "Connection: close"),
  head("GET /form/contact?a HTTP/1.1", "Host: user@a", "Connection: close"),
  head("GET /retail HTTP/1.1", "Host: a/healthz?", "Connection: close"),
  head("GET /retail HTTP/1.1", "Host: a\\healthz?", "Connection: close"),
  head("GET /retail HTTP/1.1", "Host: a#", "Connection: close"),
  head("GET http://a@b/ HTTP/1.1", "Host: b", "Connection: close"),
  head("GET http://evil.example/ HTTP/1.1", "Host: a", "Connection: close"),
];

/** Documents of the site in which its origin occurs. */
const ORIGIN_DOCUMENTS = ["/sitemap.xml", "/robots.txt", feeds.blog.path, CALENDAR_PATH];
/** In a replacement text, each would insert what precedes the origin: the longest host that is valid. */
const PATTERNS = "$`".repeat(126);

/** Must end without a server error. docs/operating.md documents the responses. */
const unusual: readonly string[] = [
  head("OPTIONS * HTTP/1.1", "Host: a", "Connection: close"),
  head("GET /healthz HTTP/1.0"),
  head("GET / HTTP/1.0"),
  head("GET /healthz HTTP/1.1", "Host:", "Connection: close"),
  head("GET /healthz HTTP/1.1", 'Host: "><script>', "Connection: close"),
  head("GET / HTTP/1.1", "Host: a b", "Connection: close"),
  head("GET / HTTP/1.1", "Host: [::1", "Connection: close"),
  head("GET / HTTP/1.1", `Host: ${"a".repeat(8000)}`, "Connection: close"),
  get("http://"),
  get("http://["),
  get("?a"),
  head("CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"),
  head("PRI * HTTP/2.0"),
  head("GET /healthz HTTP/9.9", "Host: a"),
  head("GET /healthz HTTP/1.1", "Host: a", "Upgrade: websocket", "Connection: Upgrade"),
  head(
    "GET /healthz HTTP/1.1",
    "Host: a",
    "Upgrade: h2c",
    "Connection: Upgrade, HTTP2-Settings",
    "HTTP2-Settings: AAA",
  ),
  head(POST, "Host: a", "Expect: 100-continue", "Content-Length: 5", "Connection: close"),
  head(POST, "Host: a", "Expect: everything", "Content-Length: 0", "Connection: close"),
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "\0".repeat(1000),
];

const METHODS = "TRACE TRACK PUT DELETE PATCH PROPFIND MKCOL COPY LOCK PURGE LINK QUERY".split(" ");

const otherSites: readonly string[] = [
  "//",
  "///",
  "//evil.example",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example/",
  "//evil.example//",
  "/%2f/evil.example/",
  "/%2fevil.example/",
  "/%5cevil.example/",
  "/.//evil.example/",
  "/x/..//evil.example/",
  "//evil.example/%2e%2e/",
  "/https:/evil.example/",
  "/evil.example%0d%0aSet-Cookie:a=b/",
  "/x%0aLocation:%20//evil.example/",
  "/x%23/",
  "/%e5%98%8a%e5%98%8dSet-Cookie:a=b/",
  "/aiv-pricing//",
  "/?next=//evil.example",
];

const traversal: readonly string[] = [
  "/../../../../etc/passwd",
  "/..%2f..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "/%252e%252e%252f%252e%252e%252fetc/passwd",
  "/..\\..\\..\\etc\\passwd",
  "/..%5c..%5c..%5cetc%5cpasswd",
  "/media/../../../package.json",
  "/media/..%2f..%2f..%2fpackage.json",
  "/media/%2e%2e/%2e%2e/%2e%2e/package.json",
  "/media/..%5c..%5c..%5cpackage.json",
  "/media//etc/passwd",
  "/workbench/..%2f..%2f..%2fpackage.json",
  "/workbench/%2e%2e%2f%2e%2e%2fserver/index.js",
  "/assets/..%2f..%2fserver/index.js",
  "/media/%00/../../package.json",
  "/package.json%00.js",
  "/media/product-tour.mp4%00.html",
  "/static.json",
  "/static.pack",
  "/server/index.js",
  "/data/aiv.db",
  "/aiv.db",
  "/uploads/",
  "/.git/config",
  "/.env",
  "/media/....//....//package.json",
  "/%c0%ae%c0%ae/package.json",
];

/** Content of files that must not be readable. */
const SECRET = /root:x:0|"private": true|SQLite format 3|createRequestHandler|\[core\]|"spans"/;

export const protocol: readonly Attack[] = [
  {
    name: "smuggling: two lengths, two encodings, bare line feeds",
    run: (target) =>
      sendAll(target, smuggled, (bytes, answer) => {
        target.check(!answer.includes('"status":"ok"'), `${quote(bytes)} hides a second request`);
        checkAnswer(target, quote(bytes), answer, /^HTTP\/1\.1 4/);
      }),
  },
  {
    name: "hosts that two programs read differently: two headers, credentials, paths",
    run: (target) =>
      sendAll(target, hosts, (bytes, answer) => checkAnswer(target, quote(bytes), answer, /^HTTP\/1\.1 400/)),
  },
  {
    name: "a host of replacement patterns in sitemap, feed and calendar",
    run: (target) =>
      sendAll(
        target,
        ORIGIN_DOCUMENTS.flatMap((path) =>
          [PATTERNS, PATTERNS.repeat(4)].map((host) =>
            head(`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"),
          ),
        ),
        (bytes, answer) => {
          const count = answer.split(PATTERNS).length - 1;
          target.check(answer.length < 100_000 + count * PATTERNS.length, `${quote(bytes)} grows`);
          checkAnswer(target, quote(bytes), answer, /^HTTP\/1\.1 [24]/);
        },
      ),
  },
  {
    name: "odd requests: OPTIONS *, HTTP/1.0, upgrades, hosts that are none, TLS",
    run: (target) =>
      sendAll(target, unusual, (bytes, answer) => {
        checkAnswer(target, quote(bytes), answer, /^(?!HTTP\/1\.1 (101|5))/);
        target.check(!answer.includes('"><script>'), `${quote(bytes)} comes back as markup`);
        target.check(bytes.startsWith("GET /healthz HTTP/9") || answer.length < 1_000_000, "a long answer");
      }),
  },
  {
    name: "methods that nobody needs",
    async run(target) {
      for (const [index, method] of METHODS.entries()) {
        for (const path of ["/", paths.contact]) {
          const request = { method, path, headers: { "X-Echo": "marker" } };
          const refused = [400, 403, 404, 405, 501, "reset"] as const;
          const { body } = await sendExpecting(target, request, refused, undefined, target.client(index));
          target.check(!body.includes("marker"), `${method} echoes the request`);
        }
      }
    },
  },
  {
    name: "addresses that lead to another site, or split headers",
    async run(target) {
      for (const path of otherSites) {
        const answer = await target.exchange(get(path));
        const headers = answer.split(`${EOL}${EOL}`)[0] ?? "";
        const location = /^location: ?(.*)$/im.exec(headers)?.[1]?.trim();
        const stays = location === undefined || /^\/(?![/\\])/.test(location);
        target.check(stays, `${path} leads to "${location}"`);
        checkAnswer(target, path, answer, /^HTTP\/1\.1 [234]/);
        target.check(!/^set-cookie/im.test(headers), `${path} sets a cookie`);
        target.check(
          !/evil\.example/.test(headers.replace(/^(link|location):.*$/gim, "")),
          `${path} comes back in a header`,
        );
      }
    },
  },
  {
    name: "files outside of the site",
    async run(target) {
      for (const path of traversal) {
        const answer = await target.exchange(get(path));
        target.check(!SECRET.test(answer), `${path} was answered with a file's content`);
        checkAnswer(target, path, answer, /^HTTP\/1\.1 [234]/);
      }
    },
  },
  {
    name: "posts from other sites",
    async run(target) {
      const cases = [
        { Origin: "https://evil.example" },
        { Origin: "null" },
        { Origin: `http://127.0.0.1:${target.port}.evil.example` },
        { Origin: `http://evil.example@127.0.0.1.evil.example` },
        { Origin: "not an origin" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" },
      ];
      for (const headers of cases) {
        const request = json(paths.contact, samples.contact, headers);
        await sendExpecting(target, request, [403], JSON.stringify(headers));
      }
    },
  },
  {
    name: "a page's address answers with two types: Vary",
    async run(target) {
      for (const Accept of ["text/html", "text/markdown"]) {
        const { headers } = await target.send({
          path: "/aiv-pricing",
          headers: { Accept, "Accept-Encoding": "identity" },
        });
        target.check(
          /\bAccept\b(?!-)/i.test(String(headers.vary)),
          `as ${Accept} it has Vary: ${headers.vary}`,
        );
      }
    },
  },
];

function checkAnswer(target: Target, what: string, answer: string, wanted: RegExp): void {
  target.check(wanted.test(answer), `${what} was answered ${answer.slice(9, 12)}`);
}

async function sendAll(
  target: Target,
  all: readonly string[],
  judge: (bytes: string, answer: string) => void,
): Promise<void> {
  await Promise.all(
    all.map(async (bytes, index) =>
      judge(bytes, await target.exchange(Buffer.from(bytes, "latin1"), target.client(index))),
    ),
  );
}

const quote = (bytes: string) => JSON.stringify(bytes.slice(0, 90));
