import { afterAll, describe, expect, it } from "vitest";
import { paths } from "#forms/index.ts";
import { mainCases } from "#testing/cases.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { createClients } from "./clients.ts";

/* HTTP that two programs may parse differently, and addresses of other hosts or files, sent to the built site. */

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

/** Maximum length of a response, in characters: twice the longest page. */
const MAX_ANSWER = 1_000_000;
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

type Requests = {
  readonly name: string;
  /** Sent as they are. */
  readonly requests: readonly string[];
  /** Matches every response. */
  readonly wanted: RegExp;
  /** Matches none. */
  readonly never: RegExp;
};

const groups: readonly Requests[] = [
  {
    name: "smuggling: two lengths, two encodings, bare line feeds",
    requests: smuggled,
    wanted: /^HTTP\/1\.1 4/,
    // The response to the hidden request.
    never: /"status":"ok"/,
  },
  {
    name: "files outside of the site",
    requests: traversal.map(get),
    wanted: /^HTTP\/1\.1 [234]/,
    never: SECRET,
  },
  {
    name: "odd requests: OPTIONS *, HTTP/1.0, upgrades, hosts that are none, TLS",
    requests: unusual,
    wanted: /^(?!HTTP\/1\.1 (101|5))/,
    never: /"><script>/,
  },
  {
    name: "methods that nobody needs",
    requests: METHODS.flatMap((method) =>
      ["/", paths.contact].map((path) =>
        head(`${method} ${path} HTTP/1.1`, "Host: a", "X-Echo: marker", "Connection: close"),
      ),
    ),
    wanted: /^HTTP\/1\.1 (4|501)/,
    never: /marker/,
  },
  {
    name: "addresses that lead to another site, or split headers",
    requests: otherSites.map(get),
    wanted: /^HTTP\/1\.1 [234]/,
    never: /^(?:set-cookie|location:(?! *\/(?![/\\]))|(?!link|location)[\w-]+:.*evil\.example)/im,
  },
];

describe("the built site", async () => {
  const site = await startSiteServer();
  const clients = createClients(site.port);
  afterAll(() => site[Symbol.asyncDispose]());

  it.each(mainCases(groups, 2))("withstands $name", async ({ requests, wanted, never }) => {
    const answers = await Promise.all(
      requests.map(async (bytes, index) => ({
        request: bytes.slice(0, 90),
        answer: await clients.exchange(Buffer.from(bytes, "latin1"), `127.0.0.${2 + index}`),
      })),
    );
    const wrong = answers.filter(
      ({ answer }) =>
        !wanted.test(answer) ||
        never.test(answer) ||
        /^HTTP\/1\.1 50[02]/m.test(answer) ||
        answer.length > MAX_ANSWER,
    );
    expect(wrong).toEqual([]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
