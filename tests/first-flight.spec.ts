import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { secondFlight } from "#bench/budgets.ts";
import { tagsOfCase } from "#testing/cases.ts";
import { expect, test } from "./support/test.ts";

/* The first packets of a document that needs more of them contain all that its first screen shows. */

/** Bytes of a document in the first ten packets of 1,460 bytes (RFC 6928), after some 1,150 bytes of headers. */
const FIRST_FLIGHT = 14_600 - 1150;

test.use({ javaScriptEnabled: false });

for (const [index, path] of [...secondFlight].entries())
  test(`the first flight of ${path} has its first screen`, { tag: tagsOfCase(index, "@phone") }, async ({
    page,
  }) => {
    await page.goto(path);
    const complete = await firstScreen(page);
    const arrived = brotliDecompressSync(
      readFileSync(`build/client${path}/index.html.br`).subarray(0, FIRST_FLIGHT),
      { finishFlush: constants.BROTLI_OPERATION_FLUSH },
    );
    await page.route(
      ({ pathname }) => pathname === path,
      // The parser waits for the end of a tag, but here the document ends.
      (route) => route.fulfill({ contentType: "text/html", body: arrived.toString().replace(/<[^>]*$/, "") }),
    );
    await page.goto(path);
    expect(arrived.toString()).not.toContain("</html>");
    expect(complete.length).toBeGreaterThan(5);
    expect(await firstScreen(page)).toEqual(complete);
  });

/** Returns the visible texts, pictures and shapes of charts in the first screen, with their places. */
const firstScreen = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isInView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      const text = [...element.childNodes]
        .map((node) => (node.nodeType === 3 ? node.nodeValue : ""))
        .join("");
      const hasContent =
        Boolean(text.trim()) || ["img", "path", "rect", "circle", "line"].includes(element.localName);
      return isInView && hasContent && element.checkVisibility()
        ? [`${element.localName} ${text} ${Math.round(left)} ${Math.round(top)}`]
        : [];
    });
  });
