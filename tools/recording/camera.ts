/** A rectangle of the document, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

/** Viewport of the page, wide enough for a margin on both sides of the chart. */
export const VIEWPORT = { width: 1440, height: 810 };
/** Size of the clip in pixels. */
export const FRAME = { width: 1280, height: 720 };

const RATIO = FRAME.width / FRAME.height;
/** Fraction of the frame, at the bottom, that captions cover. */
const CAPTION_ROOM = 0.09;

/**
 * Returns the smallest 16:9 part of the document that shows a box and a margin, above the caption.
 * @param air the margin in pixels
 */
export function frameAround(box: Box, air: number): Box {
  const height = (box.height + 2 * air) / (1 - CAPTION_ROOM);
  const width = Math.min(VIEWPORT.width, Math.max(box.width + 2 * air, height * RATIO));
  const visible = (width / RATIO) * (1 - CAPTION_ROOM);
  return {
    x: Math.max(0, Math.min(VIEWPORT.width - width, box.x + (box.width - width) / 2)),
    y: Math.max(0, box.y + (box.height - visible) / 2),
    width,
    height: width / RATIO,
  };
}
