/** Path of the file with the pictures of all features on the site. */
export const GLYPH_FILE = "glyphs.svg";

/** Returns the name of a feature's picture by its path; undefined for other pages. */
export const glyphOf = (path: string): string | undefined => /^\/featurePage\/\w+\/([\w-]+)$/.exec(path)?.[1];
