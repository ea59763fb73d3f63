import { useEffect, useRef, useState } from "react";
import type { Media } from "#editorial/site.ts";
import { ModalDialog } from "#ui/ModalDialog.tsx";

export type VideoDialogProps = { title: string; media: Media };

/** A modal player. Closing it stops the video. */
export default function VideoDialog({ title, media, opened }: VideoDialogProps & { opened: number }) {
  // From its opening on, so that the button to close it gets the focus.
  const [playing, setPlaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens
  useEffect(() => setPlaying(true), [opened]);
  return (
    <ModalDialog opened={opened} title={title} onClose={() => setPlaying(false)} wide>
      {/* Removed when the dialog closes, because a hidden player keeps playing. */}
      <div className="aspect-video bg-paper scheme-dark">
        {playing && <Player title={title} media={media} />}
      </div>
    </ModalDialog>
  );
}

function Player({ title, media }: { title: string; media: Media }) {
  if (media.kind === "embed") {
    return (
      <iframe
        src={media.url}
        title={title}
        allow="autoplay; fullscreen"
        allowFullScreen
        className="size-full"
      />
    );
  }
  return <Film title={title} media={media} />;
}

/** A film of this site. Its chapters are buttons below it, as browsers have no controls for them. */
function Film({ title, media }: { title: string; media: Extract<Media, { kind: "file" }> }) {
  const [chapters, setChapters] = useState<readonly VTTCue[]>([]);
  const film = useRef<HTMLVideoElement>(null);
  return (
    <>
      <video
        ref={film}
        aria-label={title}
        controls
        autoPlay
        playsInline
        // For the desk's preview, where a page has another origin than its files.
        crossOrigin="anonymous"
        poster={media.poster}
        className="size-full"
      >
        {media.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        <track kind="captions" src={media.captions} srcLang="en" label="English" default />
        {media.chapters && (
          <track
            kind="chapters"
            src={media.chapters}
            default
            // React hears the load of a track in the capture phase only, because it does not bubble.
            onLoadCapture={({ currentTarget: { track } }) => setChapters([...(track.cues ?? [])] as VTTCue[])}
          />
        )}
      </video>
      {chapters.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {chapters.map(({ startTime, text }) => (
            <button
              key={startTime}
              type="button"
              className="link min-h-11 cursor-pointer text-small"
              onClick={() => {
                if (film.current) film.current.currentTime = startTime;
              }}
            >
              {text}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
