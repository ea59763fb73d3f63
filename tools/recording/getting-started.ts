import type { Page } from "playwright-core";
import { frameAround } from "./camera.ts";
import { Chart, chartFigure } from "./chart.ts";
import type { Film } from "./film.ts";

/** Hides everything but the chart, at a width that fills the frame. */
export async function showOnlyTheChart(page: Page): Promise<void> {
  await chartFigure(page).evaluate((figure) => {
    figure.style.width = "32rem";
    for (let inner: Element | null = figure; inner !== document.body && inner; inner = inner.parentElement) {
      for (const other of inner.parentElement?.children ?? []) {
        if (other !== inner && other instanceof HTMLElement) other.style.visibility = "hidden";
      }
    }
  });
}

/** Storyboard: one chart, used by pointer, by keyboard, as shares and as a table. */
export async function gettingStarted(film: Film): Promise<void> {
  const chart = new Chart(film);
  const stage = frameAround(await chart.stage());

  film.caption("One chart: how Iowa made its electricity, from 2001 to 2017.");
  await film.cutTo({
    camera: await film.viewOf(chart.figure, 28),
    pointer: await film.pointOn(chart.figure, 1.05, 0.75),
  });
  await film.hold(0.8);
  await film.move({ camera: stage, pointer: await chart.yearAt(2001) }, 2);
  await chart.expectValues(2001, 35.4, 3.9, 1.4);
  film.caption("2001: fossil fuels 35.4 TWh, nuclear 3.9, renewables 1.4.");
  await film.hold(2.6);

  film.caption("Move the pointer to read year by year.");
  for (let year = 2002; year <= 2008; year++) {
    await film.move({ pointer: await chart.yearAt(year) }, 0.2);
    await film.hold(0.2);
  }
  await film.move({ pointer: await chart.yearAt(2009) }, 0.3);
  await chart.expectValues(2009, 38.6, 4.7, 8.6);
  film.caption("2009: renewables, 8.6 TWh, pass nuclear, 4.7 TWh.");
  await film.hold(1.2);
  film.poster();
  await film.hold(1.4);

  film.caption("Click the slider, and the arrow keys go on from there.");
  await film.move({ pointer: await chart.knobAt(2009) }, 0.8);
  await film.click();
  await film.hold(0.4);
  for (let year = 2010; year <= 2017; year++) await film.type("ArrowRight", "→", 0.34);
  await chart.expectValues(2017, 29.3, 5.2, 21.9);
  film.caption("2017: fossil fuels 29.3 TWh, nuclear 5.2, renewables 21.9.");
  await film.hold(2.4);

  film.caption("As shares: fossil fuels 52%, nuclear 9%, renewables 39%.");
  await film.move({ pointer: await film.pointOn(chart.shares) }, 1);
  await film.click();
  await chart.expectValues(2017, 51.9, 9.2, 38.8);
  await film.hold(2.2);

  film.caption("“Show the numbers” opens the table behind the chart.");
  const link = await film.pointOn(chart.numbers);
  await film.move({ camera: await film.viewOf(chart.figure), pointer: link }, 1);
  await film.click();
  const rows = chart.table.locator("..");
  await film.move({ camera: await film.viewOf(rows), pointer: await film.pointOn(rows, 0.72, 0.5) }, 1.2);
  await film.hold(0.6);
  await film.wheel(400, 1.2);
  await film.hold(1.2);
}
