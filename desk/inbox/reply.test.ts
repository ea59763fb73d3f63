import { expect, it } from "vitest";
import { replyLink } from "./reply.ts";

const partsOf = (link: string): Record<string, string> => {
  const { pathname, searchParams } = new URL(link);
  return { to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
};

it("replies to the confirmation, with the quoted message", () => {
  const { to, subject, body } = partsOf(
    replyLink("contact", "ann@example.com", "Hello,\nwhat is the price?"),
  );
  expect(to).toBe("ann@example.com");
  expect(subject).toMatch(/^Re: .*has received your message$/);
  expect(body).toBe("\r\n\r\n> Hello,\r\n> what is the price?");
});

it("adds no further receiver or header, whatever the address and the message contain", () => {
  const link = replyLink("contact", "a?cc=b&bcc=c%0a@example.com", "x&bcc=d@example.com\r\nBcc: e#f");
  expect(partsOf(link)).toMatchObject({ to: "a?cc=b&bcc=c%0a@example.com" });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
});

it("has no body without a message, and one that mail programs take for a long one of any script", () => {
  expect(partsOf(replyLink("newsletter", "ann@example.com"))).not.toHaveProperty("body");
  for (const message of [
    "word ".repeat(1000),
    "東京".repeat(1000),
    "😀".repeat(1000),
    "\ud800".repeat(1000),
  ]) {
    const link = replyLink("contact", "ann@example.com", message);
    expect(link.length).toBeLessThanOrEqual(2000);
    expect(partsOf(link).body).toMatch(/^\r\n\r\n> .* …$/u);
  }
});
