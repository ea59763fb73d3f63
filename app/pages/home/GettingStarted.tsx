import type { HomeCopy } from "#editorial/home.ts";
import type { Media } from "#editorial/site.ts";
import { PlayIcon } from "#ui/icons.tsx";
import { VideoLink } from "../../dialogs/VideoLink.tsx";

type GettingStartedProps = {
  copy: HomeCopy["gettingStarted"];
  video: { title: string; media: Media };
};

/** Renders three steps and the video that shows them. */
export function GettingStarted({ copy, video }: GettingStartedProps) {
  return (
    <section aria-label={copy.heading} className="band">
      <div className="measure grid items-start gap-x-16 gap-y-8 desktop:grid-cols-2">
        <VideoLink {...video} className="group relative block border border-hair">
          <img
            src={video.media.poster}
            alt=""
            width="1280"
            height="720"
            loading="lazy"
            decoding="async"
            className="block aspect-video w-full"
          />
          <span className="absolute bottom-0 left-0 inline-flex min-h-12 items-center gap-2 bg-ink px-5 font-semibold text-paper transition-colors group-hover:bg-action group-hover:text-on-action">
            <PlayIcon />
            {video.title}, {video.media.seconds} s
          </span>
        </VideoLink>
        <div>
          <h2 className="text-h1">{copy.heading}</h2>
          <p className="mt-4 max-w-[34em] text-muted">{copy.text}</p>
          <ol className="mt-6">
            {copy.steps.map(({ term, text }, i) => (
              <li key={term} className="grid grid-cols-[2.5rem_1fr] border-t border-hair py-3.5">
                <span aria-hidden="true" className="font-figures text-h2 leading-7">
                  {i + 1}
                </span>
                <span>
                  <span className="block font-semibold">{term}</span>
                  <span className="text-muted">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
