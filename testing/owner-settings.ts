import type { Media, SiteSettings } from "#editorial/site.ts";

type OwnersValues = Pick<
  SiteSettings,
  "email" | "legal" | "phone" | "address" | "downloads" | "keys" | "links" | "verification" | "videos"
>;

/**
 * Returns the settings that only the owner of the site can fill in, all of them filled in or all empty.
 * @param site supplies the names of the links and the videos
 */
export function ownersValues({ links, videos, downloads }: SiteSettings, filled: boolean): OwnersValues {
  const url = filled ? "https://elsewhere.example/a/page?of=ours" : "";
  const linked = ({ name }: { readonly name: string }) => ({ name, url });
  const poster = "/media/product-tour.webp";
  const media: Media = filled
    ? { kind: "embed", url, poster, seconds: 31 }
    : {
        kind: "file",
        sources: [{ src: "/media/product-tour.webm", type: "video/webm" }],
        poster,
        captions: "/media/product-tour.vtt",
        seconds: 31,
      };
  return {
    email: filled ? "services@elsewhere.example" : "",
    phone: filled ? "+1 201 555 0123" : "",
    address: filled ? "1 Harbor Street, Elsewhere" : "",
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
    videos: { ...videos, productTour: { ...videos.productTour, media } },
  };
}
