import { type ReactNode, useRef, useState } from "react";
import type { Media } from "#editorial/site.ts";
import { ModalDialog } from "#ui/ModalDialog.tsx";

type VideoDialogProps = { title: string; media: Media; className?: string; children: ReactNode };

/**
 * A link to a video that opens it in a modal player. The video does not load before the click, and closing the dialog
 * stops it. Without JavaScript, or with a modifier key, the browser follows the link.
 */
export function VideoDialog({ title, media, className, children }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const href = media.kind === "file" ? media.sources[0]?.src : media.url;

  return (
    <>
      <a
        href={href}
        className={className}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {children}
      </a>
      <ModalDialog dialog={dialog} title={title} onClose={() => setOpen(false)} wide>
        {/* Removed when the dialog closes, because a hidden player keeps playing. */}
        <div className="aspect-video bg-[#0d1115]">{open && <Player title={title} media={media} />}</div>
      </ModalDialog>
    </>
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
