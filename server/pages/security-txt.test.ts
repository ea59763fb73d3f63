import { expect, it } from "vitest";
import { securityTxt } from "./security-txt.ts";

const security = {
  contact: ["security@example.com", "https://www.example.com/@report", "mailto:ann@example.com"],
  expires: "2030-01-31",
  policy: "",
  encryption: "",
  acknowledgments: "",
  languages: [],
};

it("lists the contacts as URLs, the end of validity, and only what is set", () => {
  expect(securityTxt(security, undefined)).toBe(
    [
      "Contact: mailto:security@example.com\n",
      "Contact: https://www.example.com/@report\n",
      "Contact: mailto:ann@example.com\n",
      "Expires: 2030-01-31T23:59:59Z\n",
    ].join(""),
  );
});

it("has every field that is set, and its own URL", () => {
  const more = {
    ...security,
    encryption: "https://example.com/key",
    acknowledgments: "https://example.com/thanks",
    policy: "https://example.com/policy",
    languages: ["en", "de"],
  };
  expect(securityTxt(more, "https://example.com")?.split("\n").slice(4)).toEqual([
    "Encryption: https://example.com/key",
    "Acknowledgments: https://example.com/thanks",
    "Preferred-Languages: en, de",
    "Canonical: https://example.com/.well-known/security.txt",
    "Policy: https://example.com/policy",
    "",
  ]);
});

it("does not exist without a contact", () => {
  expect(securityTxt({ ...security, contact: [] }, "https://example.com")).toBeUndefined();
});
