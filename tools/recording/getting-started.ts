import type { Page } from "playwright-core";
import { sumOf } from "#charts/retailer/figures.ts";
import { salesCube } from "#charts/retailer/sales-cube.data.ts";
import { type Box, frameAround } from "./camera.ts";
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
  const { page } = film;
  const result = resultOf(page);
  const shelf = (name: string) => page.getByRole("group", { name, exact: true });
  const show = (name: string) => shelf("Show as").getByRole("button", { name });
  /** @throws Error if the page shows another title than the caption names */
  const expectTitle = async (title: RegExp) => {
    await result.getByRole("heading", { name: title }).first().waitFor();
    await result.locator("[aria-busy=true]").waitFor({ state: "hidden" });
  };

  film.caption("Open a file. It stays in your browser.");
  const openFile = page.getByText("Open a file", { exact: true }).first();
  await film.cutTo({ camera: await stageOf(film), pointer: await film.pointOn(openFile) });
  await film.hold(1.2);
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: FILE, mimeType: "text/csv", buffer: Buffer.from(gardenSales()) });
  await expectTitle(/region/);
  await film.hold(1.8);

  film.caption("Drag a field to where you want it.");
  const field = page.getByRole("region", { name: "Fields" }).getByRole("button", { name: "revenue" });
  await film.move({ pointer: await film.pointOn(field, 0.5, 0.3) }, 1);
  await film.press();
  await film.move({ pointer: await film.pointOn(shelf("Values"), 0.6) }, 1.4);
  await film.release();
  await expectTitle(/Mean of revenue/);
  await film.hold(1.4);
  film.poster();
  await film.hold(0.8);

  film.caption("The same as a pivot, with totals.");
  await film.click(show("Pivot"));
  await result.getByRole("region", { name: "Pivot" }).waitFor();
  await film.hold(1.8);
  film.caption("And as the query behind it.");
  await film.click(show("SQL"), 0.6);
  await result.getByRole("textbox").waitFor();
  await film.hold(2);
  await film.click(show("Chart"), 0.6);
  await result.getByRole("img").waitFor();
  film.caption("Share it as a picture, a PDF or a table.");
  await film.click(page.getByRole("button", { name: "Save", exact: true }), 1);
  await film.hold(2.6);
}

/** Returns the camera's view from the choice of data to the chart. */
async function stageOf(film: Film): Promise<Box> {
  const workbench = await film.boxOf(film.page.getByRole("region", { name: "Workbench" }));
  const result = await film.boxOf(resultOf(film.page));
  return frameAround({ ...workbench, height: result.y + result.height - workbench.y }, 0);
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
