import type { Locator, Page } from "playwright-core";
import { sumOf } from "#charts/retailer/figures.ts";
import { salesCube } from "#charts/retailer/sales-cube.data.ts";
import { type Box, frameAround, union } from "./camera.ts";
import type { Film } from "./film.ts";

const resultOf = (page: Page) => page.getByRole("region", { name: "Result" });
const FILE = "garden-2025.csv";

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

/** Storyboard: from a file to a finding that is shared. */
export async function gettingStarted(film: Film): Promise<void> {
  const workbench = new Workbench(film);
  const all = await workbench.stage();

  film.caption("Open a file. It stays in your browser.");
  await film.cutTo({ camera: all, pointer: await film.pointOn(workbench.openFile) });
  await film.hold(1.2);
  await film.page
    .getByLabel("Open a file")
    .setInputFiles({ name: FILE, mimeType: "text/csv", buffer: Buffer.from(gardenSales()) });
  await workbench.expectTitle(/region/);
  await film.hold(1.8);

  film.caption("Drag a field to where you want it.");
  await film.move({ pointer: await film.pointOn(workbench.field("revenue"), 0.5, 0.3) }, 1);
  await film.press();
  await film.move({ pointer: await film.pointOn(workbench.shelf("Values"), 0.6) }, 1.4);
  await film.release();
  await workbench.expectTitle(/Mean of revenue/);
  await film.hold(1.4);
  film.poster();
  await film.hold(0.8);

  film.caption("The same as a pivot, with totals.");
  await film.move({ pointer: await film.pointOn(workbench.show("Pivot")) }, 0.8);
  await film.click();
  await workbench.result.getByRole("region", { name: "Pivot" }).waitFor();
  await film.hold(1.8);
  film.caption("And as the query behind it.");
  await film.move({ pointer: await film.pointOn(workbench.show("SQL")) }, 0.6);
  await film.click();
  await workbench.result.getByRole("textbox").waitFor();
  await film.hold(2);
  await film.move({ pointer: await film.pointOn(workbench.show("Chart")) }, 0.6);
  await film.click();
  await workbench.result.getByRole("img").waitFor();
  film.caption("Share it as a picture, a PDF or a table.");
  await film.move({ pointer: await film.pointOn(workbench.button("Save")) }, 1);
  await film.click();
  await film.hold(2.6);
}

/** Returns the garden range of 2025 by month and region, as CSV. */
function gardenSales(): string {
  const { months, regions } = salesCube;
  const lines = regions.flatMap((region) =>
    months
      .filter((each) => each.startsWith("2025"))
      .map((each) => {
        const filter = { year: 2025, month: each.slice(5, 7), region, category: "Garden" };
        return `${region},${each},${sumOf(salesCube, filter).revenue}`;
      }),
  );
  return `region,month,revenue\n${lines.join("\n")}\n`;
}

/** The workbench, located by roles and labels. */
class Workbench {
  readonly result: Locator;
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
    this.result = resultOf(film.page);
  }

  get openFile(): Locator {
    return this.#film.page.getByText("Open a file", { exact: true }).first();
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
  async expectTitle(title: RegExp): Promise<void> {
    await this.result.getByRole("heading", { name: title }).first().waitFor();
    await this.result.locator("[aria-busy=true]").waitFor({ state: "hidden" });
  }
}
