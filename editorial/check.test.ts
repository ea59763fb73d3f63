import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deadLinks } from "./check.ts";

const there = ["/retail", "/reqLicense/:parameter", "/featurePage/sharing/alert"];

/** Problems of a content file, one line each. */
function problemsOf(name: string, ...lines: string[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), "aiv-links-"));
  try {
    mkdirSync(join(dir, "pages"));
    writeFileSync(join(dir, name), lines.join("\n"));
    return deadLinks(dir, there).map(({ line, field, message }) => `${line}: ${field}: ${message}`);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

it("reports line and field of links to addresses that do not exist", () => {
  expect(
    problemsOf(
      "pages/energy.mdx",
      "next: { label: Try it, href: /aiv-dem }",
      "related:",
      "  - { page: /featurePage/sharing/alerts, why: To know. }",
      '  - { page: "/retails", why: To know. }',
      "---",
      'See [retail](/reta#here) or <a href="/no">no</a>.',
      '<Diagram nodes={[{ id: "a", href: "/nowhere" }]} />',
    ),
  ).toEqual([
    "1: href: no page has the address /aiv-dem",
    "3: page: no page has the address /featurePage/sharing/alerts",
    "4: page: no page has the address /retails",
    "6: link: no page has the address /reta#here",
    "6: href: no page has the address /no",
    "7: href: no page has the address /nowhere",
  ]);
});

it("reports media files that do not exist", () => {
  expect(problemsOf("site.yaml", "poster: /media/none.webp", "![A](/media/No.webp)")).toEqual([
    "1: media: there is no file public/media/none.webp",
    "2: media: there is no file public/media/No.webp",
  ]);
});

it.each([
  "[a](/retail) [b](/retail?year=2009#plate-2)",
  "href: /reqLicense/enterprise",
  "page: /solutions/retail",
  "href: /featurePage/sample/sharing/alert",
  "href: /pricing",
  "[feed](/company/aiv-blog/feed.xml) [calls](/api/openapi.json) [home](/) [search](/search?q=a)",
  "poster: /media/product-tour.webp",
  "  # poster: /media/none.webp",
  "[elsewhere](https://example.com/none) [mail](mailto:ada@example.com) [here](#part)",
])("accepts %s", (line) => expect(problemsOf("blocks.yaml", line)).toEqual([]));

it("finds no dead links in `content/`", () => expect(deadLinks()).toEqual([]));
