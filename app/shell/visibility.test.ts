import { describe, expect, it } from "vitest";
import { addressOf, aliasesOf, routes } from "#tests/support/routes.ts";
import { shellParts } from "./visibility.ts";

describe.each(routes.pages)("$path", (route) => {
  it.each([addressOf(route), ...aliasesOf(route)])("%s shows the parts of the route table", (address) => {
    expect(shellParts(address)).toEqual({
      header: route.header ?? true,
      footer: route.footer ?? true,
      extraBanner: address === route.path && (route.extraBanner ?? false),
      footerLinks: routes.underlinedFooterLinks.includes(address) ? "underlined" : "plain",
    });
  });
});

it.each(["/checkout/", "/checkout/payment"])("%s is a checkout path", (path) => {
  expect(shellParts(path)).toMatchObject({ header: false, footer: true });
});

it.each([
  "/aiv-one-more",
  "/company/aiv_consulting_python",
  "/checkouts",
  "/saas-signup-later",
  "/featurePage/sample/reporting/groupreport",
])("%s only looks like a page with a rule of its own", (path) => {
  expect(shellParts(path)).toEqual({ header: true, footer: true, extraBanner: false, footerLinks: "plain" });
});
