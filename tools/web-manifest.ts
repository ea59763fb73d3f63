import { readSite } from "../editorial/site.ts";

/** The name of the file, which the pages link to. */
export const WEB_MANIFEST = "manifest.webmanifest";

/** What the site is called and looks like once it is installed (W3C Web App Manifest). Its colors are the light paper. */
export function webManifest(): string {
  const { name, company, description, locale } = readSite();
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
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
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
