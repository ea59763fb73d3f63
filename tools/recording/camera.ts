/** A rectangle of the document, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

/** The window that the page is laid out in: wide enough that the chart has air on both sides. */
export const VIEWPORT = { width: 1440, height: 810 };
/** The size of the clip. */
export const FRAME = { width: 1280, height: 720 };

const RATIO = FRAME.width / FRAME.height;
/** The part of the frame, at its foot, that a player covers with a caption. */
const CAPTION_ROOM = 0.09;

/** The smallest 16:9 part of the document that shows a box with some air, above the caption. */
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

/** The smallest box around all of them. */
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

/** A point of a box, by the part of its width and height. */
export function pointIn(box: Box, across = 0.5, down = 0.5): Point {
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
