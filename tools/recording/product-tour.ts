import type { Locator, Page } from "playwright-core";
import { type Box, frameAround, union } from "./camera.ts";
import type { Film } from "./film.ts";

/** Strikes in October, a number that the captions contain. */
const OCTOBER = 1352;

/** Prepares the page: hydrates the workbench and loads its engine, so that the clip shows no waiting. */
export async function prepareWorkbench(page: Page): Promise<void> {
  // The header would slide in over the picture when the page scrolls up.
  await page.getByRole("banner").evaluate((header) => {
    header.style.display = "none";
  });
  await page.mouse.move(10, 10);
  const show = page.getByRole("group", { name: "Show as" });
  await show.getByRole("button", { name: "Table" }).click();
  await resultOf(page)
    .getByText(/^Computed in/)
    .waitFor();
  await show.getByRole("button", { name: "Chart" }).click();
  await resultOf(page).getByRole("img").waitFor();
}

const resultOf = (page: Page) => page.getByRole("region", { name: "Result" });

/** Storyboard: drag a field, enter a month, show the result as a pivot and as a query, save it. */
export async function productTour(film: Film): Promise<void> {
  const workbench = new Workbench(film);
  const all = await workbench.stage();

  film.caption("A workbench in the browser, with 10,000 reports of aircraft that met wildlife.");
  await film.move({ camera: all }, 0.3);
  await film.hold(1.8);
  film.caption("Fields on the left, shelves above the chart. A field is dragged to where it is wanted.");
  await film.move({ pointer: await film.pointOn(workbench.field("Time of day"), 0.5, 0.3) }, 1.2);
  await film.press();
  await film.move({ pointer: await film.pointOn(workbench.shelf("Color"), 0.6) }, 1.6);
  await film.release();
  await workbench.expectTitle("Rows by Flight Date, month of the year and Time of day");
  await film.hold(1.2);

  film.caption(`Strikes by month and time of day. October: ${OCTOBER.toLocaleString("en-US")}.`);
  const chart = await film.boxOf(workbench.result.getByRole("figure"));
  await film.move(
    {
      camera: frameAround(chart, 12),
      pointer: await film.pointOn(workbench.result.getByRole("img"), 0.79, 0.4),
    },
    1.6,
  );
  film.poster();
  await film.hold(1.6);
  film.caption("A click goes into October: only its rows are left.");
  await film.click();
  await workbench.expectRows(OCTOBER);
  await film.move({ camera: all }, 1.2);
  await film.hold(1.4);
  film.caption("Undo leads back, step by step.");
  await film.move({ pointer: await film.pointOn(workbench.button("Undo")) }, 1);
  await film.click();
  await workbench.expectTitle("Rows by Flight Date, month of the year and Time of day");
  await film.hold(1);

  film.caption("The same as a pivot, with totals.");
  await film.move({ pointer: await film.pointOn(workbench.show("Pivot")) }, 1);
  await film.click();
  await workbench.result.getByRole("region", { name: "Pivot" }).waitFor();
  await film.hold(2.2);
  film.caption("And as the query behind it, which can be rewritten.");
  await film.move({ pointer: await film.pointOn(workbench.show("SQL")) }, 0.7);
  await film.click();
  await workbench.result.getByRole("textbox").waitFor();
  await film.hold(2.2);
  await film.move({ pointer: await film.pointOn(workbench.show("Chart")) }, 0.6);
  await film.click();
  await workbench.result.getByRole("img").waitFor();
  film.caption("It is saved as a link, a picture, a PDF or a table. No data leaves the browser.");
  await film.move({ pointer: await film.pointOn(workbench.button("Save")) }, 1);
  await film.click();
  await film.hold(2.6);
}

/** The workbench, located by roles and labels. */
class Workbench {
  readonly result: Locator;
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
    this.result = resultOf(film.page);
  }

  field = (name: string) =>
    this.#film.page.getByRole("region", { name: "Fields" }).getByRole("button", { name });
  shelf = (name: string) => this.#film.page.getByRole("group", { name, exact: true });
  show = (name: string) => this.shelf("Show as").getByRole("button", { name });
  button = (name: string) => this.#film.page.getByRole("button", { name, exact: true });

  /** Returns the camera's view from the choice of data to the chart. */
  async stage(): Promise<Box> {
    const workbench = await this.#film.boxOf(this.#film.page.getByRole("region", { name: "Workbench" }));
    const result = await this.#film.boxOf(this.result);
    return frameAround(union({ ...workbench, height: 1 }, result), 0);
  }

  /** @throws Error if the page shows another title than the caption names */
  async expectTitle(title: string): Promise<void> {
    await this.result.getByRole("heading", { name: title, exact: true }).waitFor();
    await this.result.locator("[aria-busy=false]").waitFor();
  }

  /** @throws Error if the filter leaves another number of rows than the caption names */
  async expectRows(count: number): Promise<void> {
    await this.result.getByText(`${count.toLocaleString("en-US")} of 10,000 rows`).waitFor();
  }
}
