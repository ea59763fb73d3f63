import type { Locator, Page } from "playwright-core";
import type { Box, Point } from "./camera.ts";
import { union } from "./camera.ts";
import type { Film } from "./film.ts";

const FIRST_YEAR = 2001;
const LAST_YEAR = 2017;

/** The interactive chart of the home page, located by roles and labels. */
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

  /** Returns the camera's view while the chart is used: from the view switch down to the slider. */
  async stage(): Promise<Box> {
    const parts = await Promise.all(
      [this.shares, this.plot, this.slider].map((part) => this.#film.boxOf(part)),
    );
    const { x, width } = await this.#film.boxOf(this.figure);
    const { y, height } = union(...parts);
    // Room for the year labels below the slider.
    return { x, y, width, height: height + 16 };
  }

  /** Returns the point of a year in the plot. @param down fraction of the plot's height */
  async yearAt(year: number, down = 0.55): Promise<Point> {
    return this.#film.pointOn(this.plot, fractionOf(year), down);
  }

  /**
   * Returns the point at which to grab the slider's thumb: left of its middle, because the thumb of the last year
   * touches the edge.
   */
  async knobAt(year: number): Promise<Point> {
    const { x, y, width, height } = await this.#film.boxOf(this.slider);
    const knob = 16;
    return { x: x + knob / 3 + (width - knob) * fractionOf(year), y: y + height / 2 };
  }

  /**
   * Checks that the page shows the values of a caption.
   * @param wanted the year, then fossil, nuclear and renewables
   * @throws Error with both if they differ
   */
  async expectValues(...wanted: [year: number, fossil: number, nuclear: number, renewables: number]) {
    const valueText = await this.slider.getAttribute("aria-valuetext");
    const numbers = valueText?.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
    if (wanted.join() !== numbers.join())
      throw new Error(`The caption needs ${wanted.join(" ")}, the chart reads “${valueText}”`);
  }
}

/** Returns the figure of the chart. */
export function chartFigure(page: Page): Locator {
  return page.getByRole("figure").filter({ has: page.getByRole("slider", { name: "Read a year" }) });
}

function fractionOf(year: number): number {
  return (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR);
}
