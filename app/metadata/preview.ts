/** The preview picture of a page: its path on the site and its alternative text. */
export type Preview = { readonly path: string; readonly alt: string };

/** Width and height of a preview picture in pixels, the 1.91:1 that Open Graph consumers ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
