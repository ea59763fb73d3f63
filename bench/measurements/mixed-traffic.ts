import { setTimeout as wait } from "node:timers/promises";
import type autocannon from "autocannon";
import { formPath } from "../../contract/form-path.ts";
import { LIST_PATHS, paths } from "../../contract/paths.ts";
import { UPLOAD_PATH } from "../../contract/upload.ts";
import { files } from "../../server/testing/uploads.ts";

type Request = NonNullable<Parameters<typeof autocannon>[0]["requests"]>[number];

/** A request, and how many of a thousand are like it. */
type Share = readonly [perThousand: number, request: Request];

const BIG_BODY_BYTES = 9 * 1024 ** 2;
const BIG_BODIES_AT_ONCE = 4;

const asPlainForm = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const asScript = { "Content-Type": "application/json" };

let count = 0;
/** Each time for somebody else. */
const varied = (request: Request, change: (number: number) => Request): Request => ({
  ...request,
  setupRequest: (original) => ({ ...original, ...change(count++) }),
});
const contact = (number: number) => ({
  name: `Reader ${number}`,
  email: `reader-${number}@example.com`,
  company: "Lee & Sons",
  edition: "enterprise",
  deployment: "onpremise",
  message: "A question. ".repeat(number % 200),
});
const WORDS = "report dashboard data chart filter export user training install license map".split(" ");
const search = (number: number) =>
  `${WORDS[number % WORDS.length]} ${WORDS[Math.floor(number / WORDS.length) % WORDS.length]} ${number % 7}`;

/** Each from an address of its own: one client may send some files at a time only. */
const upload = (file: Buffer) =>
  varied({ method: "POST", path: UPLOAD_PATH, body: file.toString("latin1") }, (number) => ({
    headers: { "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
  }));

/** All that visitors do besides reading pages: forms with and without script, files, searches, pages on request, lists. */
const shares: readonly Share[] = [
  [
    60,
    varied({ path: "/search" }, (number) => ({ path: `/search?q=${encodeURIComponent(search(number))}` })),
  ],
  [
    20,
    varied({ path: "/reqLicense/x" }, (number) => ({
      path: `/aiv_unsubscribe/ann${number}@example.com/Ann`,
    })),
  ],
  [20, varied({ path: "/download-aiv/x" }, (number) => ({ path: `/download-aiv/ann${number}@example.com` }))],
  [10, { path: `${formPath("license")}?sent` }],
  [20, varied({ path: "/x" }, (number) => ({ path: `/nothing/${number}` }))],
  [
    40,
    varied({ method: "POST", path: paths.license, headers: asScript }, (number) => ({
      body: JSON.stringify(contact(number)),
    })),
  ],
  [
    20,
    varied({ method: "POST", path: paths.license, headers: asPlainForm }, (number) => ({
      body: String(new URLSearchParams(contact(number))),
    })),
  ],
  [
    40,
    varied({ method: "POST", path: paths.license, headers: asScript }, (number) => ({
      body: JSON.stringify({ ...contact(number), email: "none" }),
    })),
  ],
  [
    30,
    varied({ method: "POST", path: paths.license, headers: asPlainForm }, (number) => ({
      body: String(new URLSearchParams({ ...contact(number), email: "none" })),
    })),
  ],
  [1, upload(files.pdf)],
  [5, upload(files.html)],
  ...Object.values(LIST_PATHS).map((path): Share => [10, { path, headers: { "Accept-Encoding": "gzip" } }]),
  [5, { path: "/sitemap.xml", headers: { "Accept-Encoding": "gzip" } }],
  [5, { path: "/company/aiv-blog/feed.xml", headers: { "Accept-Encoding": "gzip" } }],
  [4, { path: "/openapi.json" }],
];

/**
 * A thousand requests: those above in their shares, between them visits.
 * @param visits pages, files and lookups, of which as many are taken as the others leave room
 */
export function mixedTraffic(visits: readonly Request[]): Request[] {
  const others = shares.flatMap(([perThousand, request]) =>
    Array.from({ length: perThousand }, () => request),
  );
  const encodings = ["br", "gzip", "identity"];
  const reading = Array.from({ length: 1000 - others.length }, (_, index) => {
    const visit = visits[index % visits.length] ?? { path: "/" };
    return { ...visit, headers: { ...visit.headers, "Accept-Encoding": encodings[index % 3] ?? "br" } };
  });
  // Spread evenly: a multiplier without a common factor visits every place once.
  const all = [...others, ...reading];
  return all.map((_, index) => all[(index * 377) % all.length] ?? { path: "/" });
}

/**
 * Sends bodies of 9 MB to the forms, with a length and without one, until it is stopped. Each is refused.
 * @returns stops it; resolves with how many were refused
 */
export function sendBigBodies(url: string): () => Promise<number> {
  let stopped = false;
  let refused = 0;
  const chunk = new Uint8Array(64 * 1024).fill(65);
  const stream = () => {
    let left = BIG_BODY_BYTES / chunk.length;
    return new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
  };
  const send = async (number: number) => {
    for (let round = number; !stopped; round++) {
      const body = round % 2 === 0 ? stream() : new Uint8Array(BIG_BODY_BYTES);
      const path = round % 4 < 2 ? UPLOAD_PATH : paths.careers;
      const headers = { "Content-Type": "multipart/form-data; boundary=x", Accept: "text/html" };
      // A refusal may come before the body has left, which then breaks off.
      const answer = await fetch(url + path, {
        method: "POST",
        headers,
        body,
        duplex: "half",
      } as RequestInit).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer === undefined || answer.status >= 400) refused++;
      await wait(100);
    }
  };
  const sending = Array.from({ length: BIG_BODIES_AT_ONCE }, (_, number) => send(number));
  return async () => {
    stopped = true;
    await Promise.all(sending);
    return refused;
  };
}
