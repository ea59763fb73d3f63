import { readLearnerVideos } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { PlayIcon } from "#ui/icons.tsx";
import { typographicDeep } from "../../content/typographic.ts";
import { VideoLink } from "../../dialogs/VideoLink.tsx";
import type { StaticBlockProps } from "../Band.tsx";

/** Cards, each with a video that opens in the modal player. */
export default function LearnerTestimonials({ copy: { learners: copy } }: StaticBlockProps) {
  const cards = typographicDeep(readLearnerVideos());
  return (
    <section aria-labelledby="learners" data-search="off" className="band">
      <div className="measure">
        <h2 id="learners">{headingOf(copy, cards)}</h2>
        <p className="mt-3 max-w-[42em] text-muted">{copy.text}</p>
        <ul className="mt-8 grid gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
          {cards.map(({ id, name, title, text, media, sample }) => (
            <li key={id}>
              <VideoLink
                title={title}
                media={media}
                // Dark in both themes, as the player is.
                className="group relative flex min-h-40 flex-col justify-between gap-4 overflow-hidden border border-hair bg-paper text-ink scheme-dark desktop:min-h-48"
              >
                {!sample && (
                  <img
                    src={media.poster}
                    alt=""
                    width="640"
                    height="480"
                    loading="lazy"
                    decoding="async"
                    className="absolute inset-0 size-full object-cover opacity-25"
                  />
                )}
                <h3 className="relative p-5">{title}</h3>
                <span className="relative inline-flex min-h-12 items-center gap-2 self-start px-5 font-semibold transition-colors group-hover:bg-action group-hover:text-on-action">
                  <PlayIcon />
                  Play, {media.seconds} s
                </span>
              </VideoLink>
              <p className="mt-3 text-small font-semibold">{name}</p>
              <p className="mt-1 text-small text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
