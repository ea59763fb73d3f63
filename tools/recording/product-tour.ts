import { readHome } from "../../editorial/home.ts";
import { frameAround, frameBeside, pointIn, union } from "./camera.ts";
import { Chart } from "./chart.ts";
import type { Film } from "./film.ts";

/** The home page: its live chart, the four feature plates, and a chart in somebody else's application. */
export async function productTour(film: Film): Promise<void> {
  await theChart(film, new Chart(film));
  await thePlates(film);
  await theEmbeddedChart(film);
}

async function theChart(film: Film, chart: Chart): Promise<void> {
  const stage = frameBeside(await chart.stage());

  film.caption("The home page opens with a live chart of Iowa’s electricity.");
  await film.hold(1.2);
  await film.move({ camera: stage, pointer: await chart.yearAt(2001) }, 2);
  await chart.expectReading(2001, 35.4, 3.9, 1.4);
  film.caption("The pointer reads a year. 2001: renewables 1.4 of 40.7 TWh.");
  await film.hold(1.8);
  await film.move({ pointer: await chart.yearAt(2014, 0.3) }, 2.2);
  film.poster();
  await film.move({ pointer: await chart.yearAt(2017, 0.3) }, 0.6);
  await chart.expectReading(2017, 29.3, 5.2, 21.9);
  film.caption("2017: renewables 21.9 TWh, fossil fuels 29.3, nuclear 5.2.");
  await film.hold(2);

  film.caption("One click turns amounts into shares.");
  await film.move({ pointer: await film.pointOn(chart.shares) }, 0.9);
  await film.click();
  await film.hold(0.6);
  film.caption("The slider reads them too: from 39% renewables back to 17% in 2009.");
  await film.move({ pointer: await chart.knobAt(2017) }, 0.9);
  await film.press();
  await film.move({ pointer: await chart.knobAt(2009) }, 1.4);
  await film.release();
  await chart.expectReading(2009, 74.5, 9, 16.5);
  await film.hold(1);

  film.caption("“Show the numbers” opens the table behind the chart.");
  await film.move({ pointer: await film.pointOn(chart.numbers) }, 0.6);
  await film.click();
  await film.move({ camera: frameBeside(await film.boxOf(chart.table.locator(".."))) }, 0.9);
  await film.hold(1);
}

async function thePlates(film: Film): Promise<void> {
  const { features } = readHome();
  const figure = (text: string) => film.page.getByRole("figure").filter({ hasText: text });
  const plates = [
    {
      figure: figure(features.dashboards.figure),
      says: "Below it, four plates. Dashboards: rain and temperature on one sheet.",
    },
    { figure: figure(features.reports.figure), says: "Reports: the same numbers, set for paper." },
    {
      figure: figure(features.analysis.figure),
      says: "Analysis: industries sorted by unemployment in 2009.",
    },
    {
      figure: figure(features.assistant.question),
      says: "The assistant: a question, and the chart that answers it.",
    },
  ];
  for (const [i, plate] of plates.entries()) {
    const camera = await film.viewOf(plate.figure, 28);
    const pointer = await film.pointOn(plate.figure, 0.6, 0.6);
    film.caption(plate.says);
    if (i === 0) await film.cutTo({ camera, pointer });
    else await film.move({ camera, pointer }, 1);
    await film.hold(1.2);
  }
}

async function theEmbeddedChart(film: Film): Promise<void> {
  const { embedded } = readHome();
  const heading = film.page.getByRole("heading", { name: embedded.heading });
  const figure = film.page.getByRole("figure").filter({ hasText: embedded.figure });
  const box = await film.boxOf(figure);
  film.caption("And embedded: a chart inside your own application.");
  await film.cutTo({
    camera: frameAround(union(await film.boxOf(heading), box), 48),
    pointer: pointIn(box, 0.3, 0.8),
  });
  await film.hold(0.8);
  // Above the figure stands the bar of the application around it.
  await film.move({ camera: frameBeside(box, 88), pointer: pointIn(box, 0.85, 0.35) }, 1.4);
  await film.hold(1);
}
