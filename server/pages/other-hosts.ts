import type { LearnerVideo } from "../../editorial/items.ts";
import { CHECKOUT_PATH, type SiteSettings } from "../../editorial/site.ts";

/** The CSP sources besides the site itself that a page may load from, by what they are loaded as. */
export type OtherHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
};

/** What Stripe.js needs. Source: https://docs.stripe.com/security/guide#content-security-policy */
const stripe: OtherHosts = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
};

/**
 * Which other hosts a page may reach: those that the owner's settings name, and no others.
 * @param site the owner's settings
 * @param learners the learners' films
 * @returns the hosts of the page at a path
 */
export function otherHosts(
  site: Pick<SiteSettings, "videos" | "keys" | "links">,
  learners: readonly Pick<LearnerVideo, "media">[],
): (path: string) => OtherHosts {
  const films = [...Object.values(site.videos), ...learners];
  const players = films.flatMap(({ media }) => (media?.kind === "embed" ? [new URL(media.url).origin] : []));
  const calendar = site.links.booking ? [new URL(site.links.booking).origin] : [];
  const frames = [...new Set([...players, ...calendar])];
  const everywhere: OtherHosts = { scripts: [], frames, connections: [] };
  const checkout: OtherHosts = { ...stripe, frames: [...frames, ...stripe.frames] };
  return (path) => (path === CHECKOUT_PATH && site.keys.stripePublishable ? checkout : everywhere);
}
