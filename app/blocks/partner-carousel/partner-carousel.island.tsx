import { Carousel } from "../carousel/Carousel.tsx";
import type { readProps } from "./partner-carousel.server.ts";

/** Partners on each slide. */
const PER_SLIDE = 4;

/** Renders the partners as a carousel. They have no logos: the type of each partner is set in large letters. */
export default function PartnerCarousel({ heading, partners }: ReturnType<typeof readProps>) {
  const slides = Array.from({ length: Math.ceil(partners.length / PER_SLIDE) }, (_, i) =>
    partners.slice(i * PER_SLIDE, (i + 1) * PER_SLIDE),
  );
  return (
    <Carousel
      heading={heading}
      slides={slides.map((members, i) => ({
        key: i,
        content: (
          <ul className="grid grid-cols-2 border-t border-ink">
            {members.map(({ id, name, kind }) => (
              <li key={id} className="border-b border-hair py-5 pr-4 even:border-l even:pl-5">
                <span className="block font-medium text-lead leading-tight">{kind}</span>
                <span className="mt-1 block text-small text-muted">{name}</span>
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  );
}
