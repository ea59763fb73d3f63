import type { ReactNode } from "react";
import { DialogLink } from "./DialogLink.tsx";
import type { VideoDialogProps } from "./VideoDialog.tsx";

type VideoLinkProps = VideoDialogProps & { className?: string; children: ReactNode };

/** A link to a video that opens it in a modal player. */
export const VideoLink = ({ title, media, ...link }: VideoLinkProps) => (
  <DialogLink
    href={media.kind === "file" ? (media.sources[0]?.src ?? "") : media.url}
    dialog="video"
    props={{ title, media } satisfies VideoDialogProps}
    {...link}
  />
);
