import type { Drawn } from "./svg.ts";

/** Pixels of the picture for each of the drawing: sharp on paper and on dense screens. */
const DENSITY = 2;

/** A drawing as a picture. @throws Error where the browser cannot draw it */
export async function drawPng({ svg, width, height }: Drawn): Promise<Blob> {
  const image = new Image();
  // As an address of its own: the pages' policy allows no others for pictures.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * DENSITY, height * DENSITY];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The picture could not be made.");
  return png;
}
