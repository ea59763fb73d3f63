import { useEffect, useState } from "react";
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
  return (
    <video aria-label={title} controls autoPlay playsInline poster={media.poster} className="size-full">
      {media.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      <track kind="captions" src={media.captions} srcLang="en" label="English" default />
    </video>
  );
}
