import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { splitTooltips } from "./tooltip-files.ts";

it("moves the tooltips of all charts into one file, in their order", () => {
  const tooltips = [[[1, 2, `Women's "long" & <short>`]], [], [[3, 4, "b"]]];
  const plots = tooltips.map((each) => createElement("div", { "data-readings": JSON.stringify(each) }));
  const { html, file } = splitTooltips(renderToStaticMarkup(createElement("main", null, ...plots)));
  expect(JSON.parse(file?.content ?? "")).toEqual(tooltips);
  expect(html).toBe(
    `<main>${[0, 1, 2].map((i) => `<div data-readings="/${file?.name}#${i}"></div>`).join("")}</main>`,
  );
});

it("leaves a document without charts as it is", () => {
  expect(splitTooltips("<p>[1]</p>")).toEqual({ html: "<p>[1]</p>" });
});
