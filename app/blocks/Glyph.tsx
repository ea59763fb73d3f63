import { GLYPH_FILE, glyphOf } from "./glyphs.ts";

/** Renders the picture of a feature, by the path of its page; nothing for other pages. */
export function Glyph({ path, className = "size-12 shrink-0" }: { path: string; className?: string }) {
  const name = glyphOf(path);
  return (
    name && (
      <svg className={className} aria-hidden="true">
        <use href={`/${GLYPH_FILE}#${name}`} />
      </svg>
    )
  );
}
