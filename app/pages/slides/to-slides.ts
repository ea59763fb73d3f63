/** A slide as HTML; its title has no tags. */
export type Slide = { title: string; text: string; figure: string };

const FIGURE = '<div class="figure">';

/** Splits the body of a page into slides at its horizontal rules. Everything from the first figure on is the figure. */
export function toSlides(html: string): Slide[] {
  return html.split(/<hr\s*\/?>/).map((slide) => {
    const at = slide.indexOf(FIGURE);
    return {
      title: (/<h2[^>]*>(.*?)<\/h2>/.exec(slide)?.[1] ?? "").replace(/<[^>]+>/g, ""),
      text: (at < 0 ? slide : slide.slice(0, at)).trim(),
      figure: at < 0 ? "" : slide.slice(at).trim(),
    };
  });
}
