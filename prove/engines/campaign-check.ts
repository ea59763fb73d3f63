import { MIN_FILL_MS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { deskFetch } from "#desk/testing/desk-fetch.ts";
import { startBuiltDesk } from "#desk/testing/start-built-desk.ts";
import { paths } from "#forms/index.ts";
import { uniqueEmail } from "#tests/support/pages.ts";
import { ensure, until } from "../proof.ts";
import type { Tab } from "./engine.ts";
import { type Check, hydrateIslands, openScripted, waitFor, waitForElement, waitForPath } from "./visit.ts";

const FORM = `form[action="${paths.newsletter}"]`;

/** Hides the tab and shows it again until the page has sent a report, which `data-reported` then says. */
const report = (tab: Tab): Promise<void> =>
  waitFor(tab, "a report is sent", async () => {
    const { dataset } = document.documentElement;
    navigator.sendBeacon = (...report) => {
      dataset.reported = "yes";
      return Navigator.prototype.sendBeacon.apply(navigator, report);
    };
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    // The report is sent in a microtask.
    await null;
    Reflect.deleteProperty(document, "visibilityState");
    const isSent = dataset.reported !== undefined;
    delete dataset.reported;
    return isSent;
  });

const stored = (tab: Tab) => tab.evaluate(() => sessionStorage.getItem("source"));

/** As `tests/source.spec.ts` in Chromium. */
export const campaignCheck: Check = {
  name: "a campaign is followed from its link over two pages to a form and the desk, without a cookie",
  async run({ tab, site }) {
    const address = uniqueEmail();
    const campaign = `Spring ${address}`.replace("@", " ");
    await openScripted(tab, "/energy");
    // Arrives as from elsewhere: WebKit's windows are opened by a page of the site, with its session.
    await tab.evaluate(
      (href) => {
        sessionStorage.clear();
        Object.assign(document.createElement("a"), { href, rel: "noreferrer" }).click();
      },
      `/retail?${new URLSearchParams({ utm_source: "news", utm_campaign: campaign })}`,
    );
    await waitForPath(tab, "/retail");
    await waitForElement(tab, "html[data-scripted]");
    for (const path of ["/company/aboutus", "/company/careers"]) {
      await tab.click(`footer a[href="${path}"]`);
      await waitForPath(tab, path);
      await waitForElement(tab, "html[data-scripted]");
    }
    const source = (await stored(tab)) ?? "{}";
    const { last } = JSON.parse(source);
    ensure(last?.utm_campaign === campaign && last.page === "/retail", `the campaign is not kept: ${source}`);
    await hydrateIslands(tab, FORM);
    await waitFor(tab, "a person could fill it in", (least) => performance.now() > least, MIN_FILL_MS);
    await report(tab);
    await tab.click(`${FORM} label`, "Email");
    await tab.type(address);
    await tab.press("Enter");
    const isAnswered = (text: string) =>
      document.querySelector("[role=dialog]")?.textContent.includes(text) ?? false;
    await waitFor(tab, "the form is sent", isAnswered, messages.newsletterSuccess);
    ensure((await stored(tab)) === "", "the campaign is kept after the form was sent");
    ensure((await tab.evaluate(() => document.cookie)) === "", "there is a cookie");
    await report(tab);

    const desk = await startBuiltDesk({ DATA_DIR: site.dataDir });
    try {
      const { headers } = await deskFetch(desk.newAddress());
      const Cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const page = async (path: string) =>
        (await deskFetch(desk.origin + path, { headers: { Cookie } })).text();
      const [lead = ""] =
        /\/inbox\/[\da-f-]{36}/.exec(await page(`/inbox?${new URLSearchParams({ campaign })}`)) ?? [];
      const shown = await page(lead);
      for (const text of ["/retail", "news", campaign])
        ensure(shown.includes(text), `the lead lacks ${text}`);
      ensure((await page("/numbers")).includes(campaign), "the numbers lack the campaign");
      // The server writes what it has counted every ten seconds.
      const begunAndSent = /Newsletter, after.*?<td[^>]*>[1-9].*?<td[^>]*>[1-9].*?<td[^>]*>[1-9]/s;
      await until(async () => {
        const visits = await page("/visits");
        return visits.includes(campaign) && begunAndSent.test(visits);
      }, "the visits have the view of the campaign and the form");
    } finally {
      await desk.stop();
    }
  },
};
