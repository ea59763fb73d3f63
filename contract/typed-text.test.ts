import { describe, expect, it } from "vitest";
import {
  addressKey,
  hasExtension,
  isBlank,
  MAIL_ADDRESS,
  mailAddress,
  phoneDigits,
  typedDigits,
} from "./typed-text.ts";

/** A character of each kind that copied text brings along: marks of direction, width zero, soft hyphen, byte-order mark. */
const INVISIBLE = ["\u202a", "\u202c", "\u200e", "\u2066", "\u2069", "\u200b", "\u00ad", "\u2060", "\ufeff"];

describe("digits", () => {
  it.each([
    ["٠١٢٣٤٥٦٧٨٩", "Arabic-Indic"],
    ["۰۱۲۳۴۵۶۷۸۹", "Persian"],
    ["०१२३४५६७८९", "Devanagari"],
    ["๐๑๒๓๔๕๖๗๘๙", "Thai"],
    ["０１２３４５６７８９", "full-width"],
    ["𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "mathematical"],
  ])("%s are 0 to 9 (%s)", (digits) => {
    expect(typedDigits(digits)).toBe("0123456789");
    expect(phoneDigits(digits)).toBe("0123456789");
  });

  it("lose invisible characters only", () => {
    expect(typedDigits(`${INVISIBLE.join("")}1${INVISIBLE.join("")}2 – 3a`)).toBe("12 – 3a");
  });
});

it.each([
  ["+49 (0)30 952 994", "4930952994"],
  ["(555) 010-0199", "5550100199"],
  ["00 44 20\u00a07946\u20110958", "00442079460958"],
  ["030/952.994", "030952994"],
  ["030\u2212952\u2013994", "030952994"],
  ["\u202a+44 20 7946 0958\u202c", "442079460958"],
  ["（０３）３２１０－７０００", "0332107000"],
  ["+٩٦٦ ١١ ٢٠٣", "96611203"],
  ["tel:+49-30-952", "4930952"],
  ["０３ー３２１０ー７０００", "0332107000"],
  ["Tel.: 030 952", "030952"],
  ["Phone: +49 30 952", "4930952"],
  ["030 • 952 ∙ 994", "030952994"],
  ["15550100", "15550100"],
  ["030 / 123456", "030123456"],
  ["+49 30 / 123 456", "4930123456"],
  ["+49 (0) 6221 / 54-0", "496221540"],
  ["0049 6221 / 540", "00496221540"],
  ["0 62 21 / 5 40", "06221540"],
  ["0475/12/34/56", "0475123456"],
  ["555/010-0199", "5550100199"],
  ["(0)170 1234567", "01701234567"],
  ["+49 (0) 170 1234567", "491701234567"],
  ["+49(0)1701234567", "491701234567"],
])("%s has the digits %s", (written, digits) => expect(phoneDigits(written)).toBe(digits));

it.each(INVISIBLE)("a phone number loses %j", (character) => {
  expect(phoneDigits(`${character}555${character}0100${character}`)).toBe("5550100");
});

it.each(["call me", "5550100x12", "+"])("nothing but separators is left out: %s", (written) =>
  expect(phoneDigits(written)).toBe(written.replace("+", "").replace(" ", "")),
);

it("knows an extension, another ending and another number after a phone number", () => {
  const withOne = [
    "030 952 ext. 5",
    "952-994 x12",
    "952 Ext 5",
    "952 extension 5",
    "952#5",
    "952;ext=5",
    "952,,5",
    "952 extension: 5",
    "952 Durchwahl 5",
    "952 poste 5",
    "952 内線 5",
    "952 доб. 5",
    "+49 30 123 / 124",
    "0049 30 123/124",
    "030 123 / 24",
    "030 123456/57",
    "+49 30 1234567 / 68 / 69",
    "555-0100 / 555-0101",
    "030 123456 / +49 170 1234567",
  ];
  expect(withOne.map((written) => hasExtension(phoneDigits(written)))).toEqual(withOne.map(() => true));
  const without = ["030 952", "call me", "ext. 5", "952 next door", "#952", ""];
  expect(without.map((written) => hasExtension(phoneDigits(written)))).toEqual(without.map(() => false));
});

describe("a mail address", () => {
  it.each([
    "r&d@example.com",
    "a/b@example.com",
    "o'brien@example.com",
    "a..b@docomo.example",
    ".first@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "Ann.Lee+tag@Sub.Example-Site.co.uk",
    "ann@example.museum",
    "ann@xn--bcher-kva.example",
    "ann@localhost",
  ])("%s is kept as it is", (address) => {
    expect(mailAddress(address)).toBe(address);
    expect(MAIL_ADDRESS.test(address)).toBe(true);
  });

  it.each([
    ["ann@bücher.example", "ann@xn--bcher-kva.example"],
    ["ann@Bücher.Example", "ann@xn--bcher-kva.example"],
    ["ann@例え.テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@пример.испытание", "ann@xn--e1afmkfd.xn--80akhbyknj4f"],
    ["ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ann@example.com"],
    ["ann@ⅷ.example", "ann@viii.example"],
    ["ann@bu\u0308cher.example", "ann@xn--bcher-kva.example"],
    ["ann@i❤.example", "ann@xn--i-7iq.example"],
    ["ann@例え。テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@نامه\u200cای.example", "ann@xn--mgba3gch31f060k.example"],
    ["\u200dann@ex\u200cample.com\u200d", "ann@example.com"],
    ["ann@bü\u200dcher.example", "ann@xn--bcher-kva.example"],
    [" ann@example.com\n", "ann@example.com"],
    ["Ann Lee <ann@example.com>", "ann@example.com"],
    ['"Lee, Ann" <ann@Bücher.example> ', "ann@xn--bcher-kva.example"],
    ["<mailto:ann@example.com>", "ann@example.com"],
    ["MAILTO:ann@example.com", "ann@example.com"],
    ["ann@b\uff61example", "ann@b.example"],
    ...INVISIBLE.map((character) => [
      `${character}an${character}n@ex${character}ample.com${character}`,
      "ann@example.com",
    ]),
  ])("%j is read as %s", (typed, address) => {
    expect(mailAddress(typed)).toBe(address);
    expect(MAIL_ADDRESS.test(mailAddress(typed))).toBe(true);
  });

  it.each([
    "ann",
    "ann@",
    "@example.com",
    "ann @example.com",
    "ann@exa mple.com",
    "ann@@example.com",
    "ann@example.com@example.org",
    "ann@-example.com",
    "ann@example..com",
    "ann@bü/cher.example",
    "ann@bücher.example:25",
    "änn@example.com",
    "ⅷ@example.com",
    "ſ@example.com",
    "ﬁn@example.com",
    "a²@example.com",
    "Ann <ann@example.com> or <bo@example.com>",
    '"ann lee"@example.com',
    "ann@example.com, bob@example.com",
    "ann@example.com\r\nBcc: bob@example.com",
    `ann@ü${"x".repeat(70)}.example`,
  ])("%j is none", (typed) => expect(MAIL_ADDRESS.test(mailAddress(typed))).toBe(false));
});

it("finds a person by any spelling of the address", () => {
  for (const typed of [" Ann@Bücher.example\u200b", "ann@xn--bcher-kva.example"])
    expect(addressKey(typed)).toBe("ann@xn--bcher-kva.example");
});

it("a text is blank in which nothing can be seen", () => {
  expect(["", " \t", "\u200b", "\u2800\u3164"].map(isBlank)).toEqual([true, true, true, true]);
  expect(["a", "\u200fש", "👩‍👧", "।"].map(isBlank)).toEqual([false, false, false, false]);
});
