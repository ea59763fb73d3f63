import { expect, test } from "vitest";
import { toSlides } from "./to-slides.ts";

test("splits a body at its rules, and each slide at its figure", () => {
  const html =
    '<h2 id="a">One</h2><p>Words</p><hr/><h2 id="b">Two <em>b</em></h2><div class="figure"><p>F</p></div>';
  expect(toSlides(html)).toEqual([
    { title: "One", text: '<h2 id="a">One</h2><p>Words</p>', figure: "" },
    { title: "Two b", text: '<h2 id="b">Two <em>b</em></h2>', figure: '<div class="figure"><p>F</p></div>' },
  ]);
});
