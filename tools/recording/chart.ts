import type { Locator, Page } from "playwright-core";
import type { Box, Point } from "./camera.ts";
import { union } from "./camera.ts";
import type { Film } from "./film.ts";

const FIRST_YEAR = 2001;
const LAST_YEAR = 2017;

/** The live chart of the home page, found by its roles and labels as a visitor finds it. */
export class Chart {
  readonly figure: Locator;
  readonly plot: Locator;
  readonly slider: Locator;
  readonly shares: Locator;
  readonly numbers: Locator;
  readonly table: Locator;
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
    this.figure = chartFigure(film.page);
    this.plot = this.figure.getByRole("img", { name: "Stacked areas by year" });
    this.slider = this.figure.getByRole("slider", { name: "Read a year" });
    this.shares = this.figure
      .locator("label")
      .filter({ has: film.page.getByRole("radio", { name: "Share, %" }) });
    this.numbers = this.figure.getByText("Show the numbers");
    this.table = this.figure.getByRole("table");
  }

  /** From the choice of view down to the slider: what the camera shows while the chart is used. */
  async stage(): Promise<Box> {
    const parts = await Promise.all(
      [this.shares, this.plot, this.slider].map((part) => this.#film.boxOf(part)),
    );
    const { x, width } = await this.#film.boxOf(this.figure);
    const { y, height } = union(...parts);
    // The years stand under the slider.
    return { x, y, width, height: height + 16 };
  }

  /** Where the pointer reads a year. */
  async yearAt(year: number, down = 0.55): Promise<Point> {
    return this.#film.pointOn(this.plot, partOf(year), down);
  }

  /** Where the knob is grabbed at a year: left of its middle, since it stands on the very edge at the last year. */
  async knobAt(year: number): Promise<Point> {
    const { x, y, width, height } = await this.#film.boxOf(this.slider);
    const knob = 16;
    return { x: x + knob / 3 + (width - knob) * partOf(year), y: y + height / 2 };
  }

  /**
   * Makes sure that the page shows what a caption is about to say.
   * @param wanted the year, then fossil, nuclear and renewables
   * @throws Error with both when it does not
   */
  async expectReading(...wanted: [year: number, fossil: number, nuclear: number, renewables: number]) {
    const reading = await this.slider.getAttribute("aria-valuetext");
    const numbers = reading?.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
    if (wanted.join() !== numbers.join())
      throw new Error(`The caption needs ${wanted.join(" ")}, the chart reads “${reading}”`);
  }
}

/** The figure that holds the chart. */
export function chartFigure(page: Page): Locator {
  return page.getByRole("figure").filter({ has: page.getByRole("slider", { name: "Read a year" }) });
}

function partOf(year: number): number {
  return (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR);
}
