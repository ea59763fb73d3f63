import type { Page } from "playwright-core";
import { sumOf } from "#company/figures.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import { readHome } from "#editorial/home.ts";
import type { SiteSettings } from "#editorial/site.ts";

/** One caption of a clip, and what happens meanwhile. */
type Scene = {
  readonly caption: string;
  /** Waits for what the caption names. */
  readonly act?: (page: Page) => Promise<void>;
  /** Time to look at it, in seconds. */
  readonly hold: number;
  readonly isPoster?: boolean;
};

/** A clip with its file, its name in `content/site.yaml`, and the page to film. */
export type Clip = {
  readonly file: string;
  readonly video: keyof SiteSettings["videos"];
  readonly path: string;
  /** Hydrates and frames what is filmed, so that the clip shows no waiting. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly scenes: readonly Scene[];
};

const copy = readHome().window;
const windowOf = (page: Page) => page.getByRole("region", { name: copy.label });
const openTab = (page: Page, name: string) => windowOf(page).getByRole("tab", { name }).click();

const resultOf = (page: Page) => page.getByRole("region", { name: "Result" });
const shelf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const show = (page: Page, name: string) => shelf(page, "Show as").getByRole("button", { name }).click();
const titled = (page: Page, title: RegExp) =>
  resultOf(page).getByRole("heading", { name: title }).first().waitFor();

export const clips: readonly Clip[] = [
  {
    file: "product-tour",
    video: "productTour",
    path: "/",
    async prepare(page) {
      await windowOf(page).hover();
      await windowOf(page).locator('[role="tab"]:enabled').first().waitFor();
      await windowOf(page).evaluate((region) => region.scrollIntoView({ block: "center" }));
    },
    scenes: [
      {
        caption: "A dashboard of a fictional retailer: revenue, margin, orders, returns.",
        hold: 2.8,
        isPoster: true,
      },
      {
        caption: "Garden lost the most. Choose it, and every figure follows.",
        async act(page) {
          const garden = windowOf(page).getByRole("button", { name: /^Garden/ });
          await garden.click();
          await garden.and(page.locator('[aria-pressed="true"]')).waitFor();
        },
        hold: 2.4,
      },
      {
        caption: "The same figures as a report, page by page.",
        async act(page) {
          await openTab(page, "Report");
          await windowOf(page).getByRole("heading", { name: "December 2025" }).waitFor();
          await page.waitForTimeout(1400);
          await windowOf(page).getByRole("button", { name: "Previous" }).click();
        },
        hold: 1.6,
      },
      {
        caption: "Ask in plain words, get a chart.",
        async act(page) {
          await openTab(page, "Ask");
          await windowOf(page)
            .getByRole("button", { name: copy.questions[1] ?? "" })
            .click();
          await windowOf(page).getByRole("status").getByText("Revenue by month: Garden, 2025").waitFor();
        },
        hold: 2.6,
      },
      {
        caption: "Inside your own product, in its colors.",
        async act(page) {
          await openTab(page, "Embed");
          const host = windowOf(page).getByRole("combobox", { name: "Host application" });
          await host.selectOption("Dark application");
        },
        hold: 2.6,
      },
    ],
  },
  {
    file: "getting-started",
    video: "gettingStarted",
    path: "/aiv-demo",
    async prepare(page) {
      await show(page, "Table");
      await resultOf(page)
        .getByText(/^Computed in/)
        .waitFor();
      await show(page, "Chart");
      await resultOf(page).getByRole("img").waitFor();
      const workbench = page.getByRole("region", { name: "Workbench" });
      await workbench.evaluate((region) => region.scrollIntoView({ block: "start" }));
    },
    scenes: [
      {
        caption: "Open a file. It stays in your browser.",
        async act(page) {
          const input = page.getByLabel("Open a file");
          await input.hover();
          const file = { name: "garden-2025.csv", mimeType: "text/csv", buffer: Buffer.from(gardenSales()) };
          await input.setInputFiles(file);
          await titled(page, /region/);
        },
        hold: 1.8,
      },
      {
        caption: "Drag a field to where you want it.",
        async act(page) {
          const field = page.getByRole("region", { name: "Fields" }).getByRole("button", { name: "revenue" });
          await field.dragTo(shelf(page, "Values"));
          await titled(page, /Mean of revenue/);
        },
        hold: 2.2,
        isPoster: true,
      },
      { caption: "The same as a pivot, with totals.", act: (page) => show(page, "Pivot"), hold: 1.8 },
      { caption: "And as the query behind it.", act: (page) => show(page, "SQL"), hold: 2 },
      {
        caption: "Share it as a picture, a PDF or a table.",
        async act(page) {
          await show(page, "Chart");
          await page.getByRole("button", { name: "Save", exact: true }).click();
        },
        hold: 2.6,
      },
    ],
  },
];

/** Returns the garden range of 2025 by month and region, as CSV. */
function gardenSales(): string {
  const { months, regions } = salesCube;
  const lines = regions.flatMap((region) =>
    months
      .filter((month) => month.startsWith("2025"))
      .map((month) => {
        const filter = { year: 2025, month: month.slice(5, 7), region, category: "Garden" };
        return `${region},${month},${sumOf(salesCube, filter).revenue}`;
      }),
  );
  return `region,month,revenue\n${lines.join("\n")}\n`;
}
