import type { Page } from "playwright-core";
import { readHome } from "#editorial/home.ts";
import { frameAround } from "./camera.ts";
import type { Film } from "./film.ts";

const copy = readHome().window;
const windowOf = (page: Page) => page.getByRole("region", { name: copy.label });

/** Prepares the page: hydrates the window, so that the clip shows no waiting, and hides the text beside it. */
export async function prepareWindow(page: Page): Promise<void> {
  await page
    .getByRole("heading", { level: 1 })
    .locator("..")
    .evaluate((text) => {
      text.style.visibility = "hidden";
    });
  await page.mouse.move(10, 10);
  await windowOf(page).locator('[role="tab"]:enabled').first().waitFor();
}

/** Storyboard: the four tabs of the window on the home page. */
export async function productTour(film: Film): Promise<void> {
  const window = windowOf(film.page);
  const stage = frameAround(await film.boxOf(window), 12);
  const openTab = (name: string) => film.click(window.getByRole("tab", { name }));

  film.caption("A dashboard of a fictional retailer: revenue, margin, orders, returns.");
  await film.cutTo({ camera: stage, pointer: await film.pointOn(window, 0.75, 0.9) });
  await film.hold(1.4);
  film.poster();
  await film.hold(1.4);
  film.caption("Garden earns least. Choose it, and every figure follows.");
  const garden = window.getByRole("button", { name: /^Garden/ });
  await film.click(garden, 1);
  await garden.and(film.page.locator('[aria-pressed="true"]')).waitFor();
  await film.hold(2.4);

  film.caption("The same figures as a report, page by page.");
  await openTab("Report");
  await window.getByRole("heading", { name: "December 2025" }).waitFor();
  await film.hold(1.4);
  await film.click(window.getByRole("button", { name: "Previous" }));
  await window.getByRole("heading", { name: "November 2025" }).waitFor();
  await film.hold(1.6);

  film.caption("Ask in plain words, get a chart.");
  await openTab("Ask");
  await film.hold(1);
  await film.click(window.getByRole("button", { name: copy.questions[1] ?? "" }));
  await window.getByRole("status").getByText("Revenue by month: Garden, 2025").waitFor();
  await film.hold(2.6);

  film.caption("Inside your own product, in its colors.");
  await openTab("Embed");
  await film.hold(1.2);
  const host = window.getByRole("combobox", { name: "Host application" });
  await film.move({ pointer: await film.pointOn(host) }, 0.8);
  await host.selectOption("Dark application");
  await film.hold(2.6);
}
