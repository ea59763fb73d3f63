/** A picture as the build knows it: its size in pixels, and the widths in which the build also has it. */
export type PictureSizes = {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
};

/** Returns the path of a smaller copy of a picture: "/media/ada.png" has "/media/sizes/ada.png-320.avif". */
export const sizePath = (src: string, width: number, format: "avif" | "webp"): string =>
  src.replace(/^\/media\//, "/media/sizes/").concat(`-${width}.${format}`);
