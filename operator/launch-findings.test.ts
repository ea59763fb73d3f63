import { expect, it } from "vitest";
import { readSite, SAMPLE_REPORT, type SiteSettings } from "#editorial/site.ts";
import { ownerFindings } from "./launch-findings.ts";

const owners = readSite();
const { productTour, gettingStarted } = owners.videos;
const security = { ...owners.security, contact: ["security@example.com"], expires: "2030-01-31" };
const sample: SiteSettings = {
  ...owners,
  downloads: { reportDesigner: SAMPLE_REPORT, installer: "", image: "" },
  videos: {
    productTour: { ...productTour, sample: true },
    gettingStarted: { ...gettingStarted, sample: true },
  },
  security: { ...security, contact: [] },
};
const own: SiteSettings = {
  ...owners,
  downloads: { reportDesigner: "/files/designer.zip", installer: "/files/aiv.zip", image: "aiv:1" },
  videos: {
    productTour: { ...productTour, sample: false },
    gettingStarted: { ...gettingStarted, sample: false },
  },
  security,
};
const names = [
  "downloads.reportDesigner",
  "downloads.installer",
  "downloads.image",
  "videos.productTour",
  "videos.gettingStarted",
  "security.contact",
];
const listed = (site: SiteSettings, today = "2030-01-31") =>
  ownerFindings(site, today)
    .map(({ about, what }) => `${about}: ${what}`)
    .join("\n");

it.each(names)("lists %s only while it is a sample or not set", (name) => {
  expect(listed(sample)).toContain(name);
  expect(listed(own)).not.toContain(name);
});

it("lists a security.txt that has expired", () => {
  expect(listed(own, "2030-02-01")).toContain("security.expires");
  expect(listed(own)).not.toContain("security.expires");
});
