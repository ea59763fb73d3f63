import { renderToStaticMarkup } from "react-dom/server";
import { readBlocks } from "#editorial/blocks.ts";
import { readTestimonials } from "#editorial/items.ts";
import { headingOf, type SampledCopy } from "#editorial/sampled.ts";
import { StarIcon } from "#ui/icons.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { typographicDeep } from "../../content/typographic.ts";

export const readProps = () => testimonialProps(readBlocks().testimonials);

/** Returns the properties of the block, without its HTML. */
export function testimonialProps(copy: SampledCopy) {
  const items = readTestimonials();
  return { heading: headingOf(copy, items), count: items.length };
}

const TEXT = "mt-3 font-medium text-[clamp(1.2rem,0.9rem+1.3vw,1.75rem)] leading-[1.3]";

export const renderHtml = () =>
  renderToStaticMarkup(
    <ul data-search="off">
      {typographicDeep(readTestimonials()).map((item) => (
        <li
          key={item.id}
          aria-roledescription="slide"
          // Not `content-visibility`: with it, Tab sometimes skips the rest of the page in Chromium.
          className="flex h-(--slide-height) flex-col justify-center contain-strict"
        >
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
          {item.sample ? (
            <p className={TEXT}>{item.text}</p>
          ) : (
            <blockquote className={TEXT}>“{item.text}”</blockquote>
          )}
          <p className="mt-4 flex items-center gap-3 text-small text-muted">
            {item.image && <img src={item.image} alt="" width="40" height="40" className="rounded-sm" />}
            {item.name}
            {item.demo && (
              <LineLink href={item.demo} className="font-semibold">
                See it work
              </LineLink>
            )}
          </p>
        </li>
      ))}
    </ul>,
  );
