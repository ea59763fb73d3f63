import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales").map((line) => ({
  year: String(line.order_date).slice(0, 4),
  month: Number(String(line.order_date).slice(5, 7)),
  region: line.region,
  category: line.category,
  revenue: Number(line.revenue),
  margin: Number(line.revenue) - Number(line.cost),
  units: Number(line.quantity),
}));
type Line = (typeof lines)[number];
const sum = (part: readonly Line[], of: "revenue" | "margin" | "units") =>
  part.reduce((before, line) => before + line[of], 0);
const thousands = (part: readonly Line[], of: "revenue" | "margin" = "revenue") =>
  `$${Math.round(sum(part, of) / 1000).toLocaleString("en-US")}K`;

test("choosing a bar filters every other chart, and the heading names the filters", async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/dashboard");
  const bar = (chart: string, name: string) =>
    demo
      .getByRole("group", { name: chart, exact: true })
      .getByRole("button", { name: new RegExp(`^${name}`) });
  const of2025 = lines.filter(({ year }) => year === "2025");
  const inApril = (part: readonly Line[]) => part.filter(({ month }) => month === 4);
  const ofGarden = (part: readonly Line[]) => part.filter(({ category }) => category === "Garden");
  await expect(
    demo.getByRole("heading", { name: "2025, all months, all categories, all regions" }),
  ).toBeVisible();
  await expect(bar("By month", "Apr")).toContainText(thousands(inApril(of2025)));

  await bar("By month", "Apr").press("Enter");
  await bar("By category", "Garden").press("Enter");
  const garden = ofGarden(inApril(of2025));
  // The pressed bar answers first, then the figures.
  await expect
    .poll(() => keyFigures(demo))
    .toMatchObject({
      Revenue: thousands(garden),
      "Gross margin": thousands(garden, "margin"),
      "Margin, % of revenue": `${((100 * sum(garden, "margin")) / sum(garden, "revenue")).toFixed(1)}%`,
    });
  const [now, before] = ["2025", "2024"].map((of) =>
    sum(ofGarden(inApril(lines.filter(({ year }) => year === of))), "revenue"),
  );
  const change = ((now ?? 0) / (before ?? 1) - 1) * 100;
  await expect(demo.getByRole("row", { name: /^Garden/ })).toContainText(
    `${change >= 0 ? "up" : "down"} ${Math.abs(change).toFixed(1)}%`,
  );
  // Other months of 2025 stay visible for comparison.
  await expect(bar("By month", "Jan")).toContainText(
    thousands(ofGarden(of2025).filter(({ month }) => month === 1)),
  );

  await demo.getByRole("radio", { name: "Margin" }).check({ force: true });
  await expect(bar("By month", "May")).toContainText(
    thousands(
      ofGarden(of2025).filter(({ month }) => month === 5),
      "margin",
    ),
  );
  await bar("By region", "Online").click();
  await demo.getByRole("radio", { name: "Units" }).check({ force: true });
  await expect(bar("By region", "Online")).toContainText(
    sum(
      garden.filter(({ region }) => region === "Online"),
      "units",
    ).toLocaleString("en-US"),
  );

  await demo.getByRole("radio", { name: "2023" }).check({ force: true });
  await expect(demo.getByText("No year before to compare with.")).toBeVisible();
  await demo.getByRole("button", { name: "Clear all filters" }).click();
  await expect(
    demo.getByRole("heading", { name: "all years, all months, all categories, all regions" }),
  ).toBeVisible();
  await expect
    .poll(() => keyFigures(demo))
    .toMatchObject({
      Revenue: thousands(lines),
      "Gross margin": thousands(lines, "margin"),
    });
});
