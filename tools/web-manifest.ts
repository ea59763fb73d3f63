import { palette } from "#contract/palette.ts";
import { LOCALE, readSite } from "#editorial/site.ts";

/** File name, to which the pages link. */
export const WEB_MANIFEST = "manifest.webmanifest";

/** Returns the W3C Web App Manifest of the installed site. Its colors are those of the light theme. */
export function webManifest(): string {
  const { name, company, description } = readSite();
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: `${name} by ${company}`,
    short_name: name,
    description,
    lang: LOCALE,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: palette.paper[0],
    theme_color: palette.paper[0],
    categories: ["business", "productivity"],
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [
      { name: "Features", url: "/featurePage/sample" },
      { name: "Documentation", url: "/documentations" },
      { name: "Contact", url: "/company/contact" },
    ],
  });
}
