import type { SiteSettings } from "#editorial/site.ts";

type OwnersValues = Pick<
  SiteSettings,
  "email" | "legal" | "downloads" | "keys" | "links" | "verification" | "videos"
>;

/**
 * Returns the settings that only the owner of the site can fill in, all of them filled in or all empty.
 * @param site supplies the names of the links and the videos
 */
export function ownersValues({ links, videos, downloads }: SiteSettings, filled: boolean): OwnersValues {
  const url = filled ? "https://elsewhere.example/a/page?of=ours" : "";
  const linked = ({ name }: { readonly name: string }) => ({ name, url });
  const film = { kind: "embed" as const, url, poster: "/media/product-tour.webp", seconds: 31 };
  return {
    email: filled ? "services@elsewhere.example" : "",
    legal: filled ? "Elsewhere Ltd, register number 123" : "",
    downloads: { ...downloads, installer: url, image: filled ? "registry.example.com/aiv:2" : "" },
    keys: { stripePublishable: filled ? "pk_test_1" : "" },
    links: {
      portal: url,
      review: url,
      booking: url,
      reviewSites: links.reviewSites.map(linked),
      social: links.social.map(linked),
    },
    verification: filled ? { google: "rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ" } : {},
    videos: filled ? { ...videos, productTour: { ...videos.productTour, media: film } } : videos,
  };
}
