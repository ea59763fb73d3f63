import { renderToStaticMarkup } from "react-dom/server";
import { readBlocks } from "#editorial/blocks.ts";
import { readTestimonials } from "#editorial/items.ts";
import { headingOf, type SampledCopy } from "#editorial/sampled.ts";
import { StarIcon } from "#ui/icons.tsx";
import { Picture } from "../../content/Picture.server.tsx";
import { typographicDeep } from "../../content/typographic.ts";
import { Author } from "../Author.tsx";

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
            {item.image && (
              <Picture src={item.image} alt="" sizes="3rem" className="portrait-picture size-12" />
            )}
            {item.sample ? item.name : <Author {...item} />}
            {item.logo && (
              <Picture src={item.logo} alt="" sizes="8rem" className="logo-picture ml-auto h-8 max-w-32" />
            )}
            {item.demo && <a href={item.demo}>See it work</a>}
          </p>
        </li>
      ))}
    </ul>,
  );
