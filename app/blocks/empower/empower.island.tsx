import { Carousel } from "../carousel/Carousel.tsx";
import type { readProps } from "./empower.server.ts";

/** Renders the "empower yourself" carousel, in which each slide links to a feature. */
export default function Empower({ copy, slides }: ReturnType<typeof readProps>) {
  return (
    <Carousel
      heading={copy.heading}
      text={copy.text}
      slides={slides.map(({ id, title, text, href }) => ({
        key: id,
        content: (
          <div className="flex h-full flex-col border-t border-ink pt-6">
            <h3 className="text-h2 leading-[1.12]">{title}</h3>
            <p className="mt-3 mb-4 max-w-[30em] text-lead leading-normal text-muted">{text}</p>
            <a
              href={href}
              aria-label={`${copy.link}: ${title}`}
              className="link mt-auto inline-flex min-h-11 items-center self-start font-semibold"
            >
              {copy.link}
            </a>
          </div>
        ),
      }))}
    />
  );
}
