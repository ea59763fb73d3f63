import type { Locator, Page } from "playwright-core";
import { hydrateDemo } from "#tests/support/demos.ts";
import { caseOf, open, submitButton, textbox } from "#tests/support/form-filling.ts";
import { menuButton, openMenu, panel } from "#tests/support/menus.ts";
import { openFullyHydrated, themeSwitch } from "#tests/support/pages.ts";

/** Something that a visitor does. */
export type Interaction = {
  readonly what: string;
  /** Opens the page and brings it to the state before the input. @returns the element that gets the input */
  readonly open: (page: Page) => Promise<Locator>;
  /** A key for the focused element; without one it is clicked. */
  readonly key?: string;
};

const opened = (path: string, find: (page: Page) => Locator) => async (page: Page) => {
  await openFullyHydrated(page, path);
  return find(page);
};

/** Finds a control of a feature's demo. @param path below `/featurePage/` */
const inDemo = (path: string, find: (demo: Locator, page: Page) => Locator) => async (page: Page) => {
  await openFullyHydrated(page, `/featurePage/${path}`);
  return find(await hydrateDemo(page), page);
};

const radio = (demo: Locator, name: string) => demo.locator("label").filter({ hasText: name });

/** The interactions on pages, in forms and in demos. Those of the workbench are in `workbench-interactions.ts`. */
export const interactions: readonly Interaction[] = [
  { what: "a menu is opened", open: opened("/retail", (page) => menuButton(page, "Features")) },
  {
    what: "the features in the menu are filtered by a key",
    open: async (page) => {
      await openFullyHydrated(page, "/retail");
      await openMenu(page, "Features");
      return panel(page, "Features").getByRole("searchbox");
    },
    key: "b",
  },
  {
    what: "the search is opened",
    open: opened("/retail", (page) => page.getByRole("banner").getByRole("link", { name: "Search" })),
  },
  {
    what: "the search finds pages by a key",
    open: async (page) => {
      await openFullyHydrated(page, "/retail");
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      const field = page.getByRole("combobox", { name: "Search all pages" });
      // The index has arrived when there are results.
      await field.fill("dash");
      await page.getByRole("dialog", { name: "Search" }).getByRole("option").nth(5).waitFor();
      return field;
    },
    key: "b",
  },
  {
    what: "the theme is changed",
    open: opened("/retail", themeSwitch),
    key: "ArrowDown",
  },
  {
    what: "an empty form is sent",
    open: async (page) => submitButton(await open(page, caseOf("contact")), caseOf("contact")),
  },
  {
    what: "a form's field gets a letter",
    open: async (page) => textbox(await open(page, caseOf("training-register")), "Name"),
    key: "a",
  },
  {
    what: "testimonials move on",
    open: opened("/", (page) => page.getByRole("button", { name: "Next testimonial" })),
  },
  {
    what: "a slide of the banner moves on",
    open: opened("/overview", (page) =>
      page.getByRole("main").getByRole("button", { name: "Next", exact: true }).first(),
    ),
  },
  {
    what: "the home page's dashboard shows another year",
    open: opened("/", (page) => page.getByRole("main").getByRole("combobox", { name: "Year" })),
    key: "ArrowUp",
  },
  {
    what: "demo dashboard: a month is chosen",
    open: inDemo("dashboardvisualization/dashboard", (demo) =>
      demo.getByRole("group", { name: "By month" }).getByRole("button").nth(3),
    ),
  },
  {
    what: "demo ad hoc analysis: other rows",
    open: inDemo("selfservice/adhoc-analysis", (demo) => demo.getByRole("combobox", { name: "Rows" })),
    key: "ArrowDown",
  },
  {
    what: "demo ad hoc report: another store",
    open: inDemo("selfservice/adhoc-reporting", (demo) => demo.getByRole("combobox", { name: "Store" })),
    key: "ArrowDown",
  },
  {
    what: "demo drag and drop: a widget is moved",
    open: inDemo("selfservice/draganddropdashboard", (demo) =>
      demo.getByRole("button", { name: "Move Table", exact: true }),
    ),
    key: "ArrowDown",
  },
  {
    what: "demo spreadsheet: a cell is chosen",
    open: inDemo("dashboardwidget/spreadsheet", (demo) => demo.getByRole("gridcell").nth(20)),
  },
  {
    what: "demo tables: rows are sorted",
    open: inDemo("dashboardwidget/tables", (demo) => demo.getByRole("button", { name: "Product" }).first()),
  },
  {
    what: "demo analytics: fewer months are held back",
    open: inDemo("dashboardvisualization/analytics", (demo) =>
      demo.getByRole("slider", { name: "Held back" }),
    ),
    key: "ArrowLeft",
  },
  {
    what: "demo layers: routes from elsewhere",
    open: inDemo("dashboardvisualization/layers", (demo) =>
      demo.getByRole("combobox", { name: "Routes from" }),
    ),
    key: "ArrowDown",
  },
  {
    what: "demo widgets: one filter for all",
    open: inDemo("dashboardwidget/widgetbasket", (demo) =>
      demo.getByRole("combobox", { name: "One filter for all" }),
    ),
    key: "ArrowDown",
  },
  {
    what: "demo smart view: another view",
    open: inDemo("dashboardvisualization/smartview", (demo) => demo.getByRole("combobox", { name: "View" })),
    key: "ArrowDown",
  },
  {
    what: "demo report bursting: other parts",
    open: inDemo("reporting/reportbursting", (demo) => radio(demo, "Region")),
  },
  {
    what: "demo data pipeline: gaps become zeros",
    open: inDemo("dataconnector/datapipeline", (demo) => radio(demo, "Become 0")),
  },
  {
    what: "demo alert: another threshold",
    open: inDemo("sharing/alert", (demo) => demo.getByRole("slider", { name: "Alert at" })),
    key: "ArrowRight",
  },
];
