import { caniemail } from "caniemail";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { endpoints, type FormName } from "#forms/index.ts";
import { samples } from "#testing/requests.ts";
import type { Lead } from "../outbox/delivery.ts";
import { ownerMail } from "./owner-mail.ts";
import { otpMail, visitorMail } from "./visitor-mail.ts";

/* Every mail of the site, by the rules of the mail programs that people use. */

/** By the data of caniemail.com. */
const PROGRAMS = [
  "apple-mail.*",
  "gmail.*",
  "outlook.*",
  "yahoo.*",
  "aol.*",
  "samsung-email.android",
  "thunderbird.macos",
  "protonmail.*",
  "fastmail.desktop-webmail",
] as const;

/** Features that some of these programs ignore, and why a mail can be read without them. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  "<style> element": "has the dark colors only",
  "@media": "has the dark colors only",
  "color-scheme meta tag": "asks for the dark colors only",
  "<body> element": "the outer table has its background and language",
  "role attribute": "a layout table is announced as a table, in the same order",
  "display:none": "the preview has no height either",
  "max-height property": "the preview is not displayed either",
  overflow: "the preview is not displayed either",
  "word-break": "a long word widens its column",
};

const sender = {
  siteName: "AIV",
  origin: "https://www.example.com",
  replyTo: "sales@example.org",
  downloadName: "sample report",
  oneClickPath: () => "/leave",
  confirmPath: () => "/confirm",
};

const leadOf = (form: FormName): Lead => ({
  id: "01890000-0000-7000-8000-000000000000",
  form,
  file: null,
  page: null,
  source: null,
  email: "ann@example.com",
  created_at: Date.UTC(2026, 0, 31, 12),
  fields: { ...samples[form], message: "A line\nand a word of no end: ".concat("x".repeat(300)) },
});

type Sent = { readonly name: string; readonly html: string; readonly text: string };

const mails: readonly Sent[] = [
  ...endpoints.map(({ name }) => ({ name: `owner, ${name}`, ...ownerMail(leadOf(name), "o@x.org", sender) })),
  { name: "owner, a file", ...ownerMail({ ...leadOf("careers"), file: "a.pdf" }, "o@x.org", sender) },
  { name: "owner, no address", ...ownerMail({ ...leadOf("feedback"), email: null }, "o@x.org", sender) },
  ...endpoints
    .filter((endpoint) => endpoint.emailField !== null && !("confirmed" in endpoint))
    .map(({ name }) => ({ name: `visitor, ${name}`, ...visitorMail(leadOf(name), sender) })),
  { name: "code", ...otpMail(leadOf("newsletter"), { digits: "123456", minutesLeft: 10 }, sender) },
];

// Mail programs need the attributes of HTML 4 for tables.
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: { "no-deprecated-attr": "off" },
});

const styleOf = ({ properties }: Element) => String(properties.style ?? "");
const nameOf = (element: Element) => `${element.tagName} "${toText(element).slice(0, 30)}"`;
const wordsOf = (text: string) => new Set(text.split(/[\s:]+/).filter(Boolean));

/** The colors of inline styles, with the class that has their dark version. */
const DARK_CLASSES = { background: "paper", color: "ink, .muted, .accent", border: "line" } as const;

/** Each returns what is wrong with a mail. */
const rules: Readonly<Record<string, (mail: Sent, tree: Root) => readonly string[]>> = {
  "is valid HTML": ({ html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages.map(({ message }) => message)),
  "uses only what mail programs support, or can do without": ({ html }) => [
    ...new Set(
      [...caniemail({ clients: [...PROGRAMS], html }).issues.errors].flatMap(([program, issues]) =>
        issues.filter(({ title }) => !(title in DISPENSABLE)).map(({ title }) => `${title} in ${program}`),
      ),
    ),
  ],
  "runs and loads nothing": (_, tree) =>
    selectAll(
      "script, link, form, input, button, img, picture, video, audio, iframe, object, svg, base, [src], [srcset], [background], [style*='url('], meta[httpEquiv]",
      tree,
    ).map(nameOf),
  "has dark colors in its style sheet, and nothing else": (_, tree) =>
    selectAll("style", tree)
      .map((sheet) =>
        toText(sheet).replace(/^@media \(prefers-color-scheme: dark\) \{([^{}]*\{[^{}]*\})*\s*\}$/, ""),
      )
      .filter(Boolean),
  "has a dark version of each color": (_, tree) =>
    Object.entries(DARK_CLASSES).flatMap(([property, classes]) =>
      selectAll("[style]", tree)
        .filter((element) => new RegExp(`(^|;)${property}(-\\w+)?:[^;]*#`).test(styleOf(element)))
        .filter((element) => !matches(`.${classes}`, element))
        .map((element) => `${property} of ${nameOf(element)}`),
    ),
  "arranges its text by tables that are announced as text, and has headers in others": (_, tree) =>
    selectAll("table:not([role=presentation])", tree)
      .filter((table) => selectAll("tr", table).some((row) => !select("th[scope]", row)))
      .map(nameOf),
  "is as wide as a phone or 600 px": (_, tree) => [
    ...selectAll("[width]", tree)
      .filter(({ properties }) => !/^\d+%$/.test(String(properties.width)))
      .map(nameOf),
    ...selectAll("[style]", tree)
      .filter((element) => /(^|[;-])width:/.test(styleOf(element).replace("max-width:600px", "")))
      .map(nameOf),
    ...(select("table[style='max-width:600px']", tree) ? [] : ["no column"]),
  ],
  "names the font of each text where it is": (_, tree) =>
    selectAll("h1, h2, p, th, td", tree)
      .filter(({ children }) => children.some((child) => child.type === "text" && child.value.trim()))
      .filter((element) => !/(^|;)font:[^;]+ Helvetica, Arial, sans-serif/.test(styleOf(element)))
      .map(nameOf),
  "has padding in table cells only": (_, tree) =>
    selectAll("[style*=padding]:not(td, th, body)", tree).map(nameOf),
  "says its language where webmail keeps it": (_, tree) =>
    select("html[lang=en]", tree) && select("body > table[lang=en]", tree) ? [] : ["no language"],
  "starts with a hidden preview that adds to its heading": (_, tree) => {
    const preview = select("body > :first-child", tree);
    const text = preview ? toText(preview) : "";
    const heading = select("h1", tree);
    return preview &&
      styleOf(preview).includes("display:none") &&
      text &&
      text !== (heading && toText(heading))
      ? []
      : ["no preview"];
  },
  "has a heading that outlines it": (_, tree) =>
    selectAll("h1", tree).length === 1 ? [] : ["not one heading"],
  "says the same as plain text, with every link": ({ text }, tree) => {
    const plain = wordsOf(text);
    const shown = selectAll("h1, h2, p, th, td", tree).filter((element) => !select("table", element));
    return [
      ...shown.flatMap((element) => [...wordsOf(toText(element))]),
      ...selectAll("a", tree).flatMap(({ properties }) => [...wordsOf(String(properties.href))]),
    ].filter((word) => !plain.has(word));
  },
  "is shorter than what Gmail shows": ({ html }) => (html.length < 102_000 ? [] : ["too long"]),
};

const faultsOf = (rule: string, mail: Sent) => rules[rule]?.(mail, fromHtml(mail.html)) ?? ["no such rule"];

describe("every mail", () => {
  it.each(Object.keys(rules))("%s", (rule) => {
    expect(mails.flatMap((mail) => faultsOf(rule, mail).map((fault) => `${mail.name}: ${fault}`))).toEqual(
      [],
    );
  });

  it("needs each exception", () => {
    const found = mails.flatMap(({ html }) =>
      [...caniemail({ clients: [...PROGRAMS], html }).issues.errors.values()]
        .flat()
        .map(({ title }) => title),
    );
    expect(new Set(found)).toEqual(new Set(Object.keys(DISPENSABLE)));
  });
});

describe("the rules find", () => {
  const [mail = { name: "", html: "", text: "" }] = mails;
  it.each([
    ["is valid HTML", "<h1 ", "<p><div></div></p><h1 "],
    ["uses only what mail programs support, or can do without", "margin:0 0 16px", "display:grid"],
    ["runs and loads nothing", "<h1 ", '<img src="https://example.com/seen.gif" alt=""><h1 '],
    ["runs and loads nothing", "background:#f4f8fa", "background:url(https://example.com/seen.gif)"],
    ["has dark colors in its style sheet, and nothing else", "<style>", "<style>.ink { margin: 0 }"],
    ["has a dark version of each color", 'class="muted line"', 'class="line"'],
    [
      "arranges its text by tables that are announced as text, and has headers in others",
      'role="presentation" lang',
      "lang",
    ],
    ["is as wide as a phone or 600 px", 'width="100%"', 'width="600"'],
    ["is as wide as a phone or 600 px", "max-width:600px", "width:600px"],
    ["names the font of each text where it is", /font:400 17px[^;]*;/, ""],
    ["has padding in table cells only", "margin:0 0 16px", "padding:0 0 16px"],
    ["says its language where webmail keeps it", 'role="presentation" lang="en"', 'role="presentation"'],
    ["starts with a hidden preview that adds to its heading", "display:none", "color:white"],
    ["has a heading that outlines it", /<h1(.*)<\/h1>/, "<p$1</p>"],
    ["says the same as plain text, with every link", "</h1>", ", and more</h1>"],
    ["is shorter than what Gmail shows", "</h1>", `${" more".repeat(25_000)}</h1>`],
  ] as const)("a mail that fails: %s (%#)", (rule, found, instead) => {
    const damaged = { ...mail, html: mail.html.replace(found, () => instead) };
    expect(damaged.html).not.toBe(mail.html);
    expect(faultsOf(rule, damaged)).not.toEqual([]);
  });
});
