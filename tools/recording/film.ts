import type { CDPSession, Locator, Page } from "playwright-core";
import { type Box, FRAME, type Point, VIEWPORT } from "./camera.ts";
import { addOverlay, updateOverlay } from "./overlay.ts";

export const FRAMES_PER_SECOND = 15;

/** A caption. Times are in seconds of the clip. */
type Cue = { from: number; to: number; text: string };

/** The state between two moves. Positions are relative to the document, so scrolling does not change them. */
type Scene = { camera: Box; pointer: Point };

/**
 * Operates a page and captures it frame by frame. Time is counted in frames, so slow and fast machines make the
 * same clip.
 */
export class Film {
  readonly page: Page;
  readonly cues: Cue[] = [];
  /** Time of the poster, in seconds. */
  posterAt = 0;
  readonly #devtools: CDPSession;
  readonly #take: (png: Buffer) => Promise<void>;
  #frames = 0;
  #scene: Scene = { camera: { x: 0, y: 0, ...VIEWPORT }, pointer: { x: 0, y: 0 } };
  #pressed = false;

  /** @param take receives each frame as PNG */
  static async start(page: Page, pointer: Point, take: (png: Buffer) => Promise<void>): Promise<Film> {
    await addOverlay(page);
    const film = new Film(page, await page.context().newCDPSession(page), take);
    film.#scene.pointer = pointer;
    return film;
  }

  private constructor(page: Page, devtools: CDPSession, take: (png: Buffer) => Promise<void>) {
    this.page = page;
    this.#devtools = devtools;
    this.#take = take;
  }

  get seconds(): number {
    return this.#frames / FRAMES_PER_SECOND;
  }

  /** Begins a caption, which lasts until the next one or the end. */
  caption(text: string): void {
    this.end();
    this.cues.push({ from: this.seconds, to: this.seconds, text });
  }

  end(): void {
    const last = this.cues.at(-1);
    if (last) last.to = this.seconds;
  }

  /** Makes the next frame the poster. */
  poster(): void {
    this.posterAt = this.seconds;
  }

  /** Moves the camera, the pointer or both, with easing. */
  async move(to: Partial<Scene>, seconds: number): Promise<void> {
    const from = this.#scene;
    const { camera = from.camera, pointer = from.pointer } = to;
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 1; frame <= frames; frame++) {
      const part = eased(frame / frames);
      this.#scene = {
        camera: between(from.camera, camera, part),
        pointer: between(from.pointer, pointer, part),
      };
      await this.#shoot();
    }
  }

  async hold(seconds: number): Promise<void> {
    await this.move({}, seconds);
  }

  /** Fades through the background color to another scene. */
  async cutTo(scene: Scene): Promise<void> {
    const veils = [0.35, 0.7, 1];
    for (const veil of veils) await this.#shoot(veil);
    this.#scene = scene;
    for (const veil of veils.toReversed()) await this.#shoot(veil - 0.2);
  }

  async press(): Promise<void> {
    this.#pressed = true;
    await this.page.mouse.down();
    await this.hold(0.2);
  }

  async release(): Promise<void> {
    this.#pressed = false;
    await this.page.mouse.up();
    await this.hold(0.2);
  }

  /** Moves the pointer to an element and clicks it. @param seconds of the move */
  async click(target: Locator, seconds = 0.8): Promise<void> {
    await this.move({ pointer: await this.pointOn(target) }, seconds);
    await this.press();
    await this.release();
  }

  /** Returns the position of an element in the document. @throws Error if it is not visible */
  async boxOf(target: Locator): Promise<Box> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to see of ${target}`);
    return { ...box, y: box.y + (await this.page.evaluate(() => scrollY)) };
  }

  /** Returns the pointer position over an element, by fractions of its width and height. */
  async pointOn(target: Locator, across = 0.5, down = 0.5): Promise<Point> {
    const { x, y, width, height } = await this.boxOf(target);
    return { x: x + width * across, y: y + height * down };
  }

  async #shoot(veil = 0): Promise<void> {
    const { camera, pointer } = this.#scene;
    const top = await this.page.evaluate(
      ({ y, height }) => {
        // Scrolls as little as possible, so that the camera can zoom in without scrolling the page.
        const wanted = Math.min(y, Math.max(scrollY, y + height - innerHeight));
        scrollTo({ top: wanted, behavior: "instant" });
        return scrollY;
      },
      { y: camera.y, height: camera.height },
    );
    const place = { x: pointer.x, y: pointer.y - top };
    await this.page.mouse.move(place.x, place.y);
    const scale = camera.width / FRAME.width;
    await updateOverlay(this.page, { pointer: place, scale, pressed: this.#pressed, veil });
    const { data } = await this.#devtools.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { ...camera, scale: 1 / scale },
    });
    await this.#take(Buffer.from(data, "base64"));
    this.#frames++;
  }
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
