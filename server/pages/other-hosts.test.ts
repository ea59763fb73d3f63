import { describe, expect, it } from "vitest";
import { readSite } from "#editorial/site.ts";
import { otherHosts } from "./other-hosts.ts";

const none = { scripts: [], frames: [], connections: [] };
const embedded = {
  kind: "embed" as const,
  url: "https://player.example/embed/1",
  poster: "/media/a.webp",
  seconds: 9,
};

/** The settings of an owner whose films are files of the site, and who has configured no other host. */
const film = { kind: "file" as const, sources: [], poster: "", captions: "", seconds: 9 };
const site = {
  keys: { stripePublishable: "" },
  links: { ...readSite().links, booking: "" },
  videos: {
    productTour: { title: "Tour", media: film },
    gettingStarted: { title: "First steps", media: film },
  },
};
const withKey = { ...site, keys: { stripePublishable: "pk_test_123" } };

describe("the other hosts that a page may reach", () => {
  it("are none by default, even at the checkout", () => {
    expect(otherHosts(site, [])("/")).toEqual(none);
    expect(otherHosts(site, [])("/checkout")).toEqual(none);
  });

  it("are Stripe's at the checkout only, once there is a key", () => {
    const hostsOf = otherHosts(withKey, []);
    // Stripe's own list: https://docs.stripe.com/security/guide#content-security-policy
    const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
    expect(hostsOf("/checkout")).toEqual({
      scripts,
      frames: [...scripts, "https://hooks.stripe.com"],
      connections: ["https://api.stripe.com"],
    });
    for (const path of ["/", "/shoppingcart", "/checkout/more"]) expect(hostsOf(path)).toEqual(none);
  });

  it("include the owner's calendar", () => {
    const links = { ...site.links, booking: "https://calendar.example/aiv/30min" };
    expect(otherHosts({ ...site, links }, [])("/retail")).toEqual({
      ...none,
      frames: ["https://calendar.example"],
    });
  });

  it("include the players of externally hosted videos", () => {
    const videos = { ...site.videos, productTour: { title: "Tour", media: embedded } };
    const learner = { media: { ...embedded, url: "https://films.example/7" } };
    const hostsOf = otherHosts({ ...withKey, videos }, [learner, learner]);
    expect(hostsOf("/").frames).toEqual(["https://player.example", "https://films.example"]);
    expect(hostsOf("/checkout").frames).toContain("https://player.example");
  });
});
