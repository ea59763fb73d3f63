import { describe, expect, it } from "vitest";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { endpointOf, type FormName } from "#forms/index.ts";
import { readReasons, SPAM_THRESHOLD, spamReasons, spamScore } from "./spam.ts";

const scoreOf = (message: string, fields: object = {}, form: FormName = "contact") =>
  spamScore(spamReasons(endpointOf(form), { email_user: "Ann Lee", message, ...fields }, false));

describe("spam", () => {
  it.each([
    "Cheap backlinks for your website! https://links.example",
    "Buy high quality backlinks, DA 50+",
    "I sell cheap back-links. Contact me: https://wa.me/123",
    "CHEAP BACKLINKS",
    "We provide backlinks with DA 50. http://links.example",
    "Our backlinks package increases your rankings",
    "Cheap b\u00adack\u200blinks",
    "Dofollow backlinks from only $5 each, www.links.example",
    "Hello sir, we are selling guest posts on high DA sites",
    "We rank your website on the first page of Google. SEO packages from $99, reply to opt out",
    "Boost your traffic and rank #1 on Google, guaranteed",
    "Link building: 500 permanent guest posts",
    "Dear webmaster, affordable SEO services and website redesign for your site",
    '<a href="http://pills.example">viagra</a>',
    "[url=http://casino.example]casino[/url]",
    "Earn $5000 a week with bitcoin: https://bit.ly/x",
    "Продвижение сайта в топ, дешево: http://a.example http://b.example. Обратные ссылки и раскрутка сайта, t.me/x",
    "Hi admin, 2 million email lists for your site, only $49 https://lists.example",
  ])("is %s", (message) => {
    expect(scoreOf(message)).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
  });

  it.each([
    "",
    "Please call me.",
    "Our site is https://acme.example, can your dashboards show its numbers?",
    "https://acme.example",
    "We are an SEO agency: our dashboard should show backlinks and rankings on Google for 40 clients.",
    "We run an online casino and need reports on betting by country.",
    "A crypto exchange needs a demo. What is the price? We pay only $10 per user today: https://x.example",
    "Cheap flights are our business. Is the licence affordable for a company of 10? www.fly.example",
    "Hello sir, kindly send me the quotation of your BI tool for 50 users",
    "Здравствуйте! Нам нужна аналитика продаж, наш сайт https://пример.рф",
    "我们想了解你们的产品，网站 https://example.cn",
    "مرحبا، نريد عرض أسعار للمنتج https://example.sa",
    "नमस्ते, हमें डेमो चाहिए www.example.in",
    "Buongiorno, siamo clienti da 20 anni: https://esempio.it https://demo.esempio.it",
    "Four links: https://a.example https://b.example https://c.example https://d.example, which of your pages is right?",
    "Please unsubscribe me, I opt out.",
  ])("is not %s", (message) => {
    expect(scoreOf(message)).toBeLessThan(SPAM_THRESHOLD);
  });

  it("weighs words of goods near those of links, in either order", () => {
    const alone = scoreOf("Our report counts backlinks");
    expect(scoreOf("Backlinks: our packages")).toBeGreaterThan(scoreOf("Backlinks: our parcels"));
    expect(scoreOf("A cheap way to backlinks")).toBeGreaterThan(scoreOf("A new way to backlinks"));
    expect(scoreOf(`Our report counts backlinks.${" ".repeat(100)}Which services are there?`)).toBe(alone);
  });

  it("is what only programs do, whatever the words are", () => {
    expect(scoreOf("A dashboard, please", { _trap: "x" })).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
    expect(scoreOf("A dashboard, please", { _ms: MIN_FILL_MS - 1 })).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
  });

  it("is not judged by the words of a form with a file, which would be removed in quarantine", () => {
    expect(scoreOf("Cheap backlinks", {}, "careers")).toBe(0);
    expect(scoreOf("Cheap backlinks", { _trap: "x" }, "careers")).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
  });

  it("weighs a link in the name, and takes a long text in linear time", () => {
    expect(scoreOf("Hello", { email_user: "Win https://x.example" })).toBeGreaterThanOrEqual(4);
    for (const text of ["x", "cheap ", "seo ", "https://", "<a ", "rank "])
      scoreOf(`${text.repeat(20_000)} https://x.example`);
  });
});

it("reads stored reasons, and none from a damaged column", () => {
  const reasons = spamReasons(endpointOf("contact"), { message: "Cheap backlinks" }, false);
  expect(readReasons(JSON.stringify(reasons))).toEqual(reasons);
  expect(reasons.map(([reason]) => reason)).toContain("Backlinks or guest posts");
  for (const column of [null, "", "{", "1"]) expect(readReasons(column)).toEqual([]);
});
