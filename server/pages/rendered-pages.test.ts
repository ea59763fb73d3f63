import { describe, expect, it } from "vitest";
import { createRenderQueue } from "./render-queue.ts";
import { type Render, renderedPages } from "./rendered-pages.ts";

const CLIENT = "192.0.2.1";

/** A site whose pages contain the request that they respond to. */
function fakeSite({ size = 0, status = 200, waitingMax = 50 } = {}) {
  const requests: Request[] = [];
  const render: Render = async (request, form, nonce) => {
    requests.push(request);
    const { pathname, search } = new URL(request.url);
    const html = `<script nonce="${nonce}"></script>${pathname}${search} ${JSON.stringify(form)}${"x".repeat(size)}`;
    return new Response(html, {
      status,
      headers: { "Content-Security-Policy": `script-src 'nonce-${nonce}'` },
    });
  };
  const handle = renderedPages(render, createRenderQueue(waitingMax));
  const get = (path: string, init?: RequestInit, client = CLIENT) =>
    handle(new Request(`http://site.example${path}`, init), client, null);
  return { requests, handle, get };
}

const refused = { values: { email: "ann@example.com" }, fieldErrors: {}, message: "No" };

describe("a page that is the same for everybody", () => {
  it.each([
    ["/search", ["/search?", "/search?q=", "/search?q=+&page=3", "/search?utm_source=mail"]],
    ["/search?q=report", ["/search?q=+report+", "/search?x=1&q=report", "/search?q=%72eport&q=other"]],
    ["/search?q=report&page=2", ["/search?page=2&q=report"]],
    ["/form/newsletter?sent", ["/form/newsletter?sent=", "/form/newsletter?x&sent"]],
    ["/form/newsletter", ["/form/newsletter?utm_source=mail"]],
  ])("is rendered once: %s", async (path, spellings) => {
    const { requests, get } = fakeSite();
    const answers = await Promise.all([path, path, ...spellings].map((spelling) => get(spelling)));
    expect(requests.length).toBe(1);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    for (const page of pages) expect(page).toContain(`${path} null`);
  });

  it("has another nonce in each response, in its scripts and its policy", async () => {
    const { get } = fakeSite();
    const answers = [await get("/search?q=a"), await get("/search?q=a"), await get("/search?q=a")];
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
        expect(Buffer.from(nonce, "base64").length).toBe(16);
        expect(answer.headers.get("Content-Security-Policy")).toBe(`script-src 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it("contains nothing of the request but its path and query", async () => {
    const { requests, get } = fakeSite();
    await get("/search?q=a", { headers: { Cookie: "name=ann", Host: "evil.example" } });
    expect(new URL(requests[0]?.url ?? "").host).toBe("localhost");
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual(["accept"]);
  });

  it("is evicted when the cache is full, and never cached after a failure", async () => {
    const { requests, get } = fakeSite({ size: 500_000 });
    for (let query = 0; query < 20; query++) await get(`/search?q=${query}`);
    await get("/search?q=19");
    expect(requests.length).toBe(20);
    await get("/search?q=0");
    expect(requests.length).toBe(21);

    const broken = fakeSite({ status: 500 });
    for (let time = 0; time < 2; time++) expect((await broken.get("/search?q=a")).status).toBe(500);
    expect(broken.requests.length).toBe(2);
  });

  it("stays in the cache if it is a form, despite searches and other spellings", async () => {
    const { requests, get } = fakeSite({ size: 500_000 });
    for (const path of ["/form/newsletter", "/form/newsletter?sent"]) await get(path);
    for (let query = 0; query < 10; query++) {
      await get(`/search?q=${query}`);
      await get(`/form/made-up-${query}`);
    }
    const rendered = requests.length;
    for (const path of ["/form/newsletter", "/form/newsletter?sent"])
      expect((await get(path)).status).toBe(200);
    expect(requests.length).toBe(rendered);
    await get("/form/made-up-0");
    expect(requests.length, "an address that is no form's").toBe(rendered + 1);
  });

  it("is served from the cache while the queue is full", async () => {
    const { handle, get } = fakeSite({ waitingMax: 0 });
    await get("/search?q=a");
    const busy = handle(new Request("http://site.example/reqLicense/x"), CLIENT, null);
    const refusedPage = await get("/reqLicense/x");
    expect(refusedPage.status).toBe(503);
    expect((await get("/search?q=a")).status).toBe(200);
    expect((await busy).status).toBe(200);
  });
});

it("is rendered for each request if it may contain personal data", async () => {
  const { requests, handle, get } = fakeSite();
  const paths = ["/download-aiv/ann@example.com", "/aiv_unsubscribe/a@b.com/Ann", "/reqLicense/x"];
  for (const path of [...paths, ...paths]) await get(path);
  expect(requests.length).toBe(2 * paths.length);
  for (let time = 0; time < 2; time++) {
    const answer = await handle(new Request("http://site.example/form/newsletter"), CLIENT, refused);
    expect(await answer.text()).toContain("ann@example.com");
  }
  expect(await (await get("/form/newsletter")).text()).not.toContain("ann@example.com");
});

it("asks to retry if the queue is full, and states that a form was not sent", async () => {
  const { handle, get } = fakeSite({ waitingMax: 1 });
  const taken = [get("/reqLicense/a"), get("/reqLicense/b")];
  // Requested together, before the queue has room again.
  const [busy, form] = await Promise.all([
    get("/reqLicense/c"),
    handle(new Request("http://site.example/form/newsletter"), CLIENT, refused),
  ]);
  for (const answer of [busy, form]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
  }
  expect(await form.text()).toContain("not sent");
  expect(await busy.text()).not.toContain("not sent");
  for (const answer of await Promise.all(taken)) expect(answer.status).toBe(200);
});

it("is rendered for a client of another network while one network fills the queue", async () => {
  const { get } = fakeSite();
  const flood = Array.from({ length: 70 }, (_, query) => get(`/search?q=random-${query}`));
  const others = ["/search?q=report", "/form/contact", "/confirm-subscription", "/download-aiv/x"].map(
    (path) => get(path, undefined, "198.51.100.1"),
  );
  for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(70 + 4 - 51);
});

it("counts no error if the client disconnects while its page waits", async () => {
  const { requests, get } = fakeSite();
  const first = get("/reqLicense/a");
  const client = new AbortController();
  const waiting = get("/reqLicense/b", { signal: client.signal });
  client.abort();
  expect((await waiting).status).toBe(499);
  expect((await first).status).toBe(200);
  expect(requests).toHaveLength(1);
});

it("reports an error of the page itself", async () => {
  const handle = renderedPages(() => Promise.reject(new Error("broken")));
  for (const path of ["/search?q=a", "/reqLicense/a"])
    await expect(handle(new Request(`http://site.example${path}`), CLIENT, null)).rejects.toThrow("broken");
});
