import type { SvgImage } from "./svg.ts";

/** Scale of the bitmap: sharp on paper and on high-density screens. */
const DENSITY = 2;

/** Renders an SVG as PNG. @throws Error if the browser cannot render it */
export async function renderPng({ svg, width, height }: SvgImage): Promise<Blob> {
  const image = new Image();
  // A data URL, because the Content-Security-Policy forbids blob URLs for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * DENSITY, height * DENSITY];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The picture could not be made.");
  return png;
}
