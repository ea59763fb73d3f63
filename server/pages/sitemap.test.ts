import { expect, it } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

const ORIGIN = "https://a.example";

it("lists each page, and dates those with a known change", () => {
  const pages = [
    { path: "/p", changed: "2026-01-02" },
    { path: "/a b", changed: undefined },
  ];
  const text = sitemap(pages, ORIGIN);
  expect(text).toContain("<url><loc>https://a.example/p</loc><lastmod>2026-01-02</lastmod></url>");
  expect(text).toContain("<url><loc>https://a.example/a%20b</loc></url>");
});

it("lets crawlers read everything but forms, and find the sitemap", () => {
  const lines = robots(ORIGIN).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", "Disallow: /form/"]));
  expect(lines).toContain("Sitemap: https://a.example/sitemap.xml");
});
