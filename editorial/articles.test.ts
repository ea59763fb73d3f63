import { describe, expect, it } from "vitest";
import { routes } from "#tests/support/routes.ts";
import { articleAfter, minutesToRead, readArticles } from "./articles.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("minutesToRead", () => {
  it.each([
    ["a line", "Short.", 1],
    ["238 words a minute", words(238 * 5), 5],
    [
      "no code and no figures",
      `${words(238)}\n\n\`\`\`sql\n${words(900)}\n\`\`\`\n\n<Chart\n  sub="${words(900)}"\n/>`,
      1,
    ],
    ["the words of a link, not its address", `[${words(238)}](/${words(500).replaceAll(" ", "/")})`, 1],
  ])("counts %s", (_, body, minutes) => expect(minutesToRead(body)).toBe(minutes));
});

describe("articleAfter", () => {
  const articles = [{ path: "/a" }, { path: "/b" }, { path: "/c" }];
  it.each([
    ["/a", "/b"],
    ["/b", "/c"],
    ["/c", "/a"],
  ])("after %s is %s", (path, next) => expect(articleAfter(articles, path)?.path).toBe(next));

  it("returns undefined for the only article", () => {
    expect(articleAfter([{ path: "/a" }], "/a")).toBeUndefined();
  });
});

it("lists the articles, the latest first", () => {
  const articles = readArticles();
  const promised = routes.pages.filter(({ section }) => section === "blog").map(({ path }) => path);
  expect(articles.map(({ path }) => path)).toEqual(expect.arrayContaining(promised));
  const dates = articles.map(({ published }) => published);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { updated, published } of articles) expect(updated >= published).toBe(true);
});
