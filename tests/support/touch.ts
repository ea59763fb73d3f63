import type { Locator } from "@playwright/test";

/** Drags by touch from the middle of one element to the middle of another. Both must fit into the viewport. */
export async function dragByFinger(from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("there is nothing to drag");
  await swipe(from, { x: b.x + b.width / 2 - a.x - a.width / 2, y: b.y + b.height / 2 - a.y - a.height / 2 });
}

/** Swipes by touch from the middle of an element by a number of pixels. */
export async function swipe(element: Locator, by: { x?: number; y?: number }): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to swipe");
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const session = await element.page().context().newCDPSession(element.page());
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        part === undefined
          ? []
          : [{ x: x + Math.round((by.x ?? 0) * part), y: y + Math.round((by.y ?? 0) * part) }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd");
  await session.detach();
}
