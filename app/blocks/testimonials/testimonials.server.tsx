import { renderToStaticMarkup } from "react-dom/server";
import { readBlocks } from "#editorial/blocks.ts";
import { readTestimonials } from "#editorial/items.ts";
import { headingOf, type SampledCopy } from "#editorial/sampled.ts";
import { StarIcon } from "#ui/icons.tsx";
import { typographicDeep } from "../../content/typographic.ts";

export const readProps = () => testimonialProps(readBlocks().testimonials);

/** Returns the properties of the block, without its HTML. */
export function testimonialProps(copy: SampledCopy) {
  const items = readTestimonials();
  return { heading: headingOf(copy, items), count: items.length };
}

export const renderHtml = () =>
  renderToStaticMarkup(
    <ul data-search="off">
      {typographicDeep(readTestimonials()).map((item) => (
        <li key={item.id} aria-roledescription="slide">
          {/* Nobody gave a sample its stars. */}
          {!item.sample && (
            <p className="flex text-accent" role="img" aria-label={`${item.rating} of 5 stars`}>
              {Array.from({ length: item.rating }, (_, star) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical and never reordered
                <StarIcon key={star} />
              ))}
            </p>
          )}
          {/* Nobody has said a sample. */}
          {item.sample ? <p>{item.text}</p> : <blockquote>“{item.text}”</blockquote>}
          <p>
            {item.image && <img src={item.image} alt="" width="40" height="40" className="rounded-sm" />}
            {item.name}
            {item.demo && <a href={item.demo}>See it work</a>}
          </p>
        </li>
      ))}
    </ul>,
  );
