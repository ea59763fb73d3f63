import { setTimeout as wait } from "node:timers/promises";
import type autocannon from "autocannon";
import { LIST_PATHS, UPLOAD_PATH } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { formPath } from "#forms/kit/names.ts";
import { files } from "#testing/uploads.ts";

type Request = NonNullable<Parameters<typeof autocannon>[0]["requests"]>[number];

const BIG_BODY_BYTES = 9 * 1024 ** 2;
const BIG_BODIES_AT_ONCE = 4;

const formPost = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
const jsonPost = { "Content-Type": "application/json" };

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

const post = (path: string, headers: Record<string, string>, body: string): Request => ({
  ...{ method: "POST", path, headers, body },
});
const sendJson = (fields: object) => post(paths.license, jsonPost, JSON.stringify(fields));
const sendForm = (fields: Record<string, string>) =>
  post(paths.license, formPost, String(new URLSearchParams(fields)));
/** Each from another address, because the server limits the concurrent uploads of a client. */
const upload = (number: number, file: Buffer) => {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return post(UPLOAD_PATH, { "X-Forwarded-For": address }, file.toString("latin1"));
};
const gzipped = (path: string): Request => ({ path, headers: { "Accept-Encoding": "gzip" } });

/**
 * Everything that visitors do besides reads pages: forms with and without JavaScript, files, searches, pages
 * rendered on request, lists. How often in a thousand requests, and the request, which differs by its number.
 */
const shares: readonly (readonly [perThousand: number, request: (number: number) => Request])[] = [
  [60, (number) => ({ path: `/search?q=${encodeURIComponent(search(number))}` })],
  [20, (number) => ({ path: `/aiv_unsubscribe/ann${number}@example.com/Ann` })],
  [20, (number) => ({ path: `/download-aiv/ann${number}@example.com` })],
  [10, () => ({ path: `${formPath("license")}?sent` })],
  [20, (number) => ({ path: `/nothing/${number}` })],
  [40, (number) => sendJson(contact(number))],
  [20, (number) => sendForm(contact(number))],
  [40, (number) => sendJson({ ...contact(number), email: "none" })],
  [30, (number) => sendForm({ ...contact(number), email: "none" })],
  [1, (number) => upload(number, files.pdf)],
  [5, (number) => upload(number, files.html)],
  ...Object.values(LIST_PATHS).map((path) => [10, () => gzipped(path)] as const),
  [5, () => gzipped("/sitemap.xml")],
  [5, () => gzipped("/company/aiv-blog/feed.xml")],
  [4, () => ({ path: "/openapi.json" })],
];

/**
 * Returns a thousand requests: the above in their shares, filled up with visits.
 * @param visits requests for pages, files and lookups
 */
export function mixedTraffic(visits: readonly Request[]): Request[] {
  let count = 0;
  const others = shares.flatMap(([perThousand, request]) =>
    Array.from(
      { length: perThousand },
      (): Request => ({
        setupRequest: (original) => ({ ...original, ...request(count++) }),
      }),
    ),
  );
  const encodings = ["br", "gzip", "identity"];
  const reads = Array.from({ length: 1000 - others.length }, (_, index) => {
    const visit = visits[index % visits.length] ?? { path: "/" };
    return { ...visit, headers: { ...visit.headers, "Accept-Encoding": encodings[index % 3] ?? "br" } };
  });
  // Spreads them evenly: a multiplier coprime to the length visits every index once.
  const all = [...others, ...reads];
  return all.map((_, index) => all[(index * 377) % all.length] ?? { path: "/" });
}

/**
 * Sends bodies of 9 MB to the forms, with and without a Content-Length, until stopped. Each is rejected.
 * @returns a function that stops it and returns the number of rejected bodies
 */
export function sendBigBodies(url: string): () => Promise<number> {
  let stopped = false;
  let rejected = 0;
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
      // The rejection may arrive before the body is sent, which aborts the request.
      const answer = await fetch(url + path, {
        method: "POST",
        headers,
        body,
        duplex: "half",
      } as RequestInit).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer === undefined || answer.status >= 400) rejected++;
      await wait(100);
    }
  };
  const sending = Array.from({ length: BIG_BODIES_AT_ONCE }, (_, number) => send(number));
  return async () => {
    stopped = true;
    await Promise.all(sending);
    return rejected;
  };
}
