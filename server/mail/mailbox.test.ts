import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Ann.Lee@Example.com", "ann.lee@example.com"],
  ["ann+news@example.com", "ann@example.com"],
  ["ann+news+more@example.com", "ann@example.com"],
  ["a.n.n+x@gmail.com", "ann@gmail.com"],
  ["Ann@GoogleMail.com", "ann@gmail.com"],
  ["an-n.l_ee@proton.me", "annlee@protonmail.com"],
  ["annlee@pm.me", "annlee@protonmail.com"],
  // Nothing would remain of these, so that all such addresses would count as one.
  ["+x@example.com", "+x@example.com"],
])("%s is counted as %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
