import type { LearnerVideo } from "#editorial/items.ts";
import { CHECKOUT_PATH, type SiteSettings } from "#editorial/site.ts";

/** CSP sources besides the site itself that a page may load from, by directive. */
export type OtherHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
};

/** Required by Stripe.js. Source: https://docs.stripe.com/security/guide#content-security-policy */
const stripe: OtherHosts = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
};

/**
 * Determines the other hosts that pages may access: those that the owner's settings name, and no others.
 * @param site the owner's settings
 * @param learners the learners' films
 * @returns a function from a path to the hosts of its page
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
