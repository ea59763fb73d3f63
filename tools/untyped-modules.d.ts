declare module "*?inline-script" {
  /** The minified declaration of the file's default export, under the file's name. */
  const code: string;
  export default code;
}

declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2" | "sfnt"; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}

declare module "*?module-url" {
  /** The address of the built module. */
  const url: string;
  export default url;
}
