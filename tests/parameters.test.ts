import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeSegment } from "#contract/path-segments.ts";
import { mainCases } from "#testing/cases.ts";
import { difficultNames } from "./support/difficult-names.ts";
import { fieldValue, readHtml } from "./support/html.ts";
import { startSite } from "./support/start-site.ts";

/* The pages with parameters over HTTP: each shows the values in its path, with any characters. */

const EMAIL = "ion@example.md";
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: "manual", headers });

describe.each(mainCases(difficultNames, 2))("the name %j", (name) => {
  it.each([
    [`/aiv_unsubscribe/${encodeSegment(EMAIL)}/${encodeSegment(name)}`, "name", "email"],
    [`/aiv_feedback_email/${encodeSegment(name)}/${encodeSegment(EMAIL)}`, "email_user", "email"],
    [`/reqLicense/${encodeSegment(name)}`, "edition", undefined],
  ])("fills in the form at %s", async (path, field, emailField) => {
    const page = await ask(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(fieldValue(html, field)).toBe(name);
    if (emailField) expect(fieldValue(html, emailField)).toBe(EMAIL);
  });

  it("links the first step of the feedback to the second without JavaScript", async () => {
    const answer = await ask(
      `/aiv_feedback_email?${new URLSearchParams({ email_user: name, email: EMAIL })}`,
    );
    expect(answer.status).toBe(303);
    const next = await ask(answer.headers.get("location") ?? "");
    expect(fieldValue(await next.text(), "email_user")).toBe(name);
  });
});

it.each([
  ["/download-aiv/ion%40example.md", /ion@example\.md/],
  ["/download-aiv/ion@example.php", /ion@example\.php/],
  ["/aiv_feedback_email/Ion/ion%40example.md", /value="ion@example\.md"/],
  ["/aiv_unsubscribe/a%40b.com/Dr.%20A.md", /value="Dr\. A\.md"/],
  ["/aiv_unsubscribe/a%40b.com/Ada%2FSmith", /value="Ada\/Smith"/],
  ["/reqLicense/foo%2Fbar", /value="foo\/bar"/],
  ["/reqLicense/logo.png", /value="logo\.png"/],
  ["/reqLicense/$parameter", /value="\$parameter"/],
])("answers %s with the page, despite its suffix", async (path, shown) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(shown);
});

it("answers a document request with a page, even if its path ends like React Router's data", async () => {
  // `fetch` cannot set this header.
  const opened = get(`${site.origin}/aiv_unsubscribe/a%40b.com/Ada.data?from=mail`, {
    headers: { "Sec-Fetch-Mode": "navigate" },
  });
  const [answer] = await once(opened, "response");
  answer.resume();
  expect(answer.headers.location).toBe("/aiv_unsubscribe/a%40b.com/Ada%2Edata?from=mail");
  const page = await ask(answer.headers.location);
  expect(fieldValue(await page.text(), "name")).toBe("Ada.data");
});

it.each(["notanemail", "ada@", "%20", "ada%40.example"])(
  "reports for a download link that ends in %s that nothing was recorded, and links to the form",
  async (param) => {
    const html = await (await ask(`/download-aiv/${param}`)).text();
    const { headings, links } = readHtml(html);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(headings).toBe(1);
    expect(main).toContain("Nothing was recorded");
    expect(main).not.toMatch(/is recorded|starts now|If nothing happens/);
    expect(main).toContain('href="/aiv-download"');
    expect(links.filter((link) => link.endsWith(".zip"))).toEqual([]);
  },
);

it.each([
  ["/company%2Faboutus", 302],
  ["/reqLicense", 302],
  ["/reqLicense/a/b", 302],
  ["/reqLicense/a/b.md", 404],
  ["/no-such-page.md", 404],
  ["/assets%2Fno-such.js", 404],
])("does not mistake %s for a page", async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  if (status === 302) expect(answer.headers.get("location")).toBe("/");
});
