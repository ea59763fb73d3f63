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
export function frameAround(box: Box, air = 16): Box {
  const height = (box.height + 2 * air) / (1 - CAPTION_ROOM);
  const width = Math.min(VIEWPORT.width, Math.max(box.width + 2 * air, height * RATIO));
  const visible = (width / RATIO) * (1 - CAPTION_ROOM);
  return {
    x: clamp(box.x + (box.width - width) / 2, 0, VIEWPORT.width - width),
    y: Math.max(0, box.y + (box.height - visible) / 2),
    width,
    height: width / RATIO,
  };
}

/** Returns the bounding box of several boxes. */
export function union(...boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Returns a point of a box, by fractions of its width and height. */
export function pointIn(box: Box, across = 0.5, down = 0.5): Point {
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
