import type { Locator, Page } from "playwright-core";
import { type Box, FRAME, type Point, VIEWPORT } from "./camera.ts";
import { addOverlay, updateOverlay } from "./overlay.ts";

export const FRAMES_PER_SECOND = 15;

/** A caption. Times are in seconds of the clip. */
type Cue = { from: number; to: number; text: string };

/** The state between two moves. Positions are relative to the document, so scrolling does not change them. */
type Scene = { camera: Box; pointer: Point };

export type Film = Awaited<ReturnType<typeof startFilm>>;

/**
 * Starts a film, which operates a page and captures it frame by frame. Time is counted in frames, so slow and fast
 * machines make the same clip.
 * @param pointer where it begins
 * @param take receives each frame as PNG
 */
export async function startFilm(page: Page, pointer: Point, take: (png: Buffer) => Promise<void>) {
  await addOverlay(page);
  const devtools = await page.context().newCDPSession(page);
  const cues: Cue[] = [];
  let scene: Scene = { camera: { x: 0, y: 0, ...VIEWPORT }, pointer };
  let frames = 0;
  let posterAt = 0;
  let pressed = false;

  async function shoot(veil = 0): Promise<void> {
    const { camera, pointer } = scene;
    const top = await page.evaluate(
      ({ y, height }) => {
        // Scrolls as little as possible, so that the camera can zoom in without scrolling the page.
        const wanted = Math.min(y, Math.max(scrollY, y + height - innerHeight));
        scrollTo({ top: wanted, behavior: "instant" });
        return scrollY;
      },
      { y: camera.y, height: camera.height },
    );
    const place = { x: pointer.x, y: pointer.y - top };
    await page.mouse.move(place.x, place.y);
    const scale = camera.width / FRAME.width;
    await updateOverlay(page, { pointer: place, scale, pressed, veil });
    const { data } = await devtools.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { ...camera, scale: 1 / scale },
    });
    await take(Buffer.from(data, "base64"));
    frames++;
  }

  return {
    page,
    cues,
    get seconds(): number {
      return frames / FRAMES_PER_SECOND;
    },
    /** Time of the poster, in seconds. */
    get posterAt(): number {
      return posterAt;
    },

    /** Begins a caption, which lasts until the next one or the end. */
    caption(text: string): void {
      this.end();
      cues.push({ from: this.seconds, to: this.seconds, text });
    },

    end(): void {
      const last = cues.at(-1);
      if (last) last.to = this.seconds;
    },

    /** Makes the next frame the poster. */
    poster(): void {
      posterAt = this.seconds;
    },

    /** Moves the camera, the pointer or both, with easing. */
    async move(to: Partial<Scene>, seconds: number): Promise<void> {
      const from = scene;
      const { camera, pointer } = { ...from, ...to };
      const count = Math.round(seconds * FRAMES_PER_SECOND);
      for (let frame = 1; frame <= count; frame++) {
        const part = eased(frame / count);
        scene = {
          camera: between(from.camera, camera, part),
          pointer: between(from.pointer, pointer, part),
        };
        await shoot();
      }
    },

    async hold(seconds: number): Promise<void> {
      await this.move({}, seconds);
    },

    /** Fades through the background color to another scene. */
    async cutTo(next: Scene): Promise<void> {
      const veils = [0.35, 0.7, 1];
      for (const veil of veils) await shoot(veil);
      scene = next;
      for (const veil of veils.toReversed()) await shoot(veil - 0.2);
    },

    async press(): Promise<void> {
      pressed = true;
      await page.mouse.down();
      await this.hold(0.2);
    },

    async release(): Promise<void> {
      pressed = false;
      await page.mouse.up();
      await this.hold(0.2);
    },

    /** Moves the pointer to an element and clicks it. @param seconds of the move */
    async click(target: Locator, seconds = 0.8): Promise<void> {
      await this.move({ pointer: await this.pointOn(target) }, seconds);
      await this.press();
      await this.release();
    },

    /** Returns the position of an element in the document. @throws Error if it is not visible */
    async boxOf(target: Locator): Promise<Box> {
      const box = await target.boundingBox();
      if (!box) throw new Error(`Nothing to see of ${target}`);
      return { ...box, y: box.y + (await page.evaluate(() => scrollY)) };
    },

    /** Returns the pointer position over an element, by fractions of its width and height. */
    async pointOn(target: Locator, across = 0.5, down = 0.5): Promise<Point> {
      const { x, y, width, height } = await this.boxOf(target);
      return { x: x + width * across, y: y + height * down };
    },
  };
}

function between<T extends Point | Box>(from: T, to: T, part: number): T {
  const entries = Object.entries(from) as [keyof T, number][];
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value + (Number(to[key]) - value) * part]),
  ) as T;
}

function eased(part: number): number {
  return (1 - Math.cos(Math.PI * part)) / 2;
}

/** Returns cues as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`);
  return ["WEBVTT\n", ...blocks].join("\n");
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
