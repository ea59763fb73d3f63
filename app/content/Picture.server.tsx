import { readFileSync } from "node:fs";
import type { PictureSizes } from "./picture-sizes.ts";
import { sizePath } from "./picture-sizes.ts";

/** The pictures of the build, by path. Pages that are rendered on request show the pictures themselves. */
const built: Readonly<Record<string, PictureSizes>> =
  process.env.PICTURES_FILE === undefined ? {} : JSON.parse(readFileSync(process.env.PICTURES_FILE, "utf8"));

type PictureProps = {
  /** Its path below `public/`. */
  src: string;
  /** The text for those who do not see it; "" if the text beside it says the same. */
  alt: string;
  /** The width at which it is shown, as the attribute `sizes`. */
  sizes: string;
  className?: string;
};

/** A picture of the owner in the formats and sizes of the build, loaded when it comes near the viewport. */
export function Picture({ src, alt, sizes, className }: PictureProps) {
  const { width, height, widths = [] } = built[src] ?? {};
  const size = { width, height, className };
  const image = <img src={src} alt={alt} loading="lazy" decoding="async" {...size} />;
  if (widths.length === 0) return image;
  const files = (format: "avif" | "webp") =>
    widths.map((each) => `${sizePath(src, each, format)} ${each}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={files("webp")} sizes={sizes} />
      {image}
    </picture>
  );
}
