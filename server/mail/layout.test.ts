import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { expect, it } from "vitest";
import { renderMail } from "./layout.ts";

const short = {
  siteName: "A & B",
  preview: "What it is about",
  heading: "A new <lead>",
  paragraphs: ["First", "Second"],
  footnote: "Why you get this",
};
const long = {
  ...short,
  code: "123456",
  table: {
    title: "Sent",
    rows: [
      ["Name", 'O\'Neil "Shaq"'],
      ["Message", "a\nb"],
    ],
  },
  links: [{ label: "Confirm", href: "https://www.example.com/?a=1&b=2" }],
} as const;

it("writes the plain text in reading order", () => {
  expect(renderMail(short).text).toBe("A new <lead>\n\nFirst\n\nSecond\n\n-- \nA & B\nWhy you get this\n");
  expect(renderMail(long).text).toBe(
    [
      "A new <lead>",
      "123456",
      "First",
      "Second",
      'Sent\n----\nName: O\'Neil "Shaq"\nMessage: a\n  b',
      "Confirm:\nhttps://www.example.com/?a=1&b=2",
      "-- \nA & B\nWhy you get this\n",
    ].join("\n\n"),
  );
});

it("writes the same as HTML, in which no text is markup", () => {
  const page = fromHtml(renderMail(long).html);
  const textsOf = (selector: string) => selectAll(selector, page).map((element) => toText(element));
  expect(textsOf("title, h1")).toEqual(["A new <lead>", "A new <lead>"]);
  expect(textsOf("td")).toContain("123456");
  expect(textsOf("p")).toEqual(["First", "Second", "Confirm"]);
  expect(textsOf("th")).toEqual(["Name", "Message"]);
  expect(textsOf("th + td")).toEqual(['O\'Neil "Shaq"', "a\nb"]);
  expect(textsOf("h2")).toEqual(["Sent"]);
  expect(select("a", page)?.properties.href).toBe("https://www.example.com/?a=1&b=2");
  expect(toText(page)).toContain("Why you get this");
});

it("leaves out what a mail does not have", () => {
  const page = fromHtml(renderMail(short).html);
  expect(selectAll("h2, th, a", page)).toEqual([]);
  expect(selectAll("p", page)).toHaveLength(2);
});

it("begins with the text that mail programs list beside the subject, and supports dark colors", () => {
  const { html } = renderMail(short);
  expect(toText(select("body", fromHtml(html)) ?? fromHtml("")).trim()).toMatch(/^What it is about|^A & B/);
  expect(select("body > div:first-child", fromHtml(html))?.children).toMatchObject([
    { value: "What it is about" },
  ]);
  expect(html).toContain("prefers-color-scheme: dark");
});

it("sets every color inline too, for mail programs that ignore its style sheet", () => {
  const page = fromHtml(renderMail(long).html);
  const colored = selectAll(".ink, .muted, .accent", page);
  expect(colored.length).toBeGreaterThan(8);
  const without = colored.filter(({ properties }) => !/(^|;)color:#[\da-f]{6}/.test(`${properties.style}`));
  expect(without.map((element) => toText(element))).toEqual([]);
});
