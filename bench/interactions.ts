import type { Locator, Page } from "playwright-core";
import type { FormName } from "#forms/index.ts";
import { hydrateDemo } from "#tests/support/demos.ts";
import { caseOf, open, submitButton, textbox } from "#tests/support/form-filling.ts";
import { menuButton, openMenu, panel } from "#tests/support/menus.ts";
import { openHydrated, themeSwitch } from "#tests/support/pages.ts";

/** Something that a visitor does. */
export type Interaction = {
  readonly what: string;
  /** Opens the page and brings it to the state before the input. @returns the element that gets the input */
  readonly open: (page: Page) => Promise<Locator>;
  /** A key for the focused element; without one it is clicked. */
  readonly key?: string;
};

type Find<From> = (from: From) => Locator | Promise<Locator>;

const onPage = (what: string, path: string, find: Find<Page>, key?: string): Interaction => ({
  what,
  open: async (page) => {
    await openHydrated(page, path);
    return find(page);
  },
  ...(key && { key }),
});

/** An interaction with a feature's demo. @param path below `/featurePage/` */
const inDemo = (what: string, path: string, find: Find<Locator>, key?: string): Interaction =>
  onPage(`demo ${what}`, `/featurePage/${path}`, async (page) => find(await hydrateDemo(page)), key);

/** An interaction with a form, on its page. */
const inForm = (what: string, form: FormName, find: Find<Locator>, key?: string): Interaction => ({
  what,
  open: async (page) => find(await open(page, caseOf(form))),
  ...(key && { key }),
});

const radio = (name: string) => (demo: Locator) => demo.locator("label").filter({ hasText: name });
const slider = (name: string) => (demo: Locator) => demo.getByRole("slider", { name });
const choice = (name: string) => (demo: Locator) => demo.getByRole("combobox", { name });

const searchLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });

/** The interactions on pages, in forms and in demos. Those of the workbench are in `workbench-interactions.ts`. */
export const interactions: readonly Interaction[] = [
  onPage("a menu is opened", "/retail", (page) => menuButton(page, "Features")),
  onPage(
    "the features in the menu are filtered by a key",
    "/retail",
    async (page) => {
      await openMenu(page, "Features");
      return panel(page, "Features").getByRole("searchbox");
    },
    "b",
  ),
  onPage("the search is opened", "/retail", searchLink),
  onPage(
    "the search finds pages by a key",
    "/retail",
    async (page) => {
      await searchLink(page).click();
      const field = page.getByRole("combobox", { name: "Search all pages" });
      // The index has arrived when there are results.
      await field.fill("dash");
      await page.getByRole("dialog", { name: "Search" }).getByRole("option").nth(5).waitFor();
      return field;
    },
    "b",
  ),
  onPage("the theme is changed", "/retail", themeSwitch, "ArrowDown"),
  inForm("an empty form is sent", "contact", (form) => submitButton(form, caseOf("contact"))),
  inForm("a form's field gets a letter", "training-register", (form) => textbox(form, "Name"), "a"),
  onPage("testimonials move on", "/", (page) => page.getByRole("button", { name: "Next testimonial" })),
  onPage("a slide of the banner moves on", "/overview", (page) =>
    page.getByRole("main").getByRole("button", { name: "Next", exact: true }).first(),
  ),
  onPage(
    "the home page's heading shows another month",
    "/",
    (page) => page.getByRole("main").getByRole("slider", { name: "Month" }),
    "ArrowLeft",
  ),
  inDemo("dashboard: a month is chosen", "dashboardvisualization/dashboard", (demo) =>
    demo.getByRole("group", { name: "By month" }).getByRole("button").nth(3),
  ),
  inDemo("ad hoc analysis: other rows", "selfservice/adhoc-analysis", choice("Rows"), "ArrowDown"),
  inDemo("ad hoc report: another store", "selfservice/adhoc-reporting", choice("Store"), "ArrowDown"),
  inDemo(
    "drag and drop: a widget is moved",
    "selfservice/draganddropdashboard",
    (demo) => demo.getByRole("button", { name: "Move Table", exact: true }),
    "ArrowDown",
  ),
  inDemo("spreadsheet: a cell is chosen", "dashboardwidget/spreadsheet", (demo) =>
    demo.getByRole("gridcell").nth(20),
  ),
  inDemo("tables: rows are sorted", "dashboardwidget/tables", (demo) =>
    demo.getByRole("button", { name: "Product" }).first(),
  ),
  inDemo(
    "analytics: fewer months are held back",
    "dashboardvisualization/analytics",
    slider("Held back"),
    "ArrowLeft",
  ),
  inDemo(
    "layers: another shade of the states",
    "dashboardvisualization/layers",
    choice("States shaded by"),
    "ArrowDown",
  ),
  inDemo(
    "widgets: one filter for all",
    "dashboardwidget/widgetbasket",
    choice("One filter for all"),
    "ArrowDown",
  ),
  inDemo("smart view: another view", "dashboardvisualization/smartview", choice("View"), "ArrowDown"),
  inDemo("report bursting: other parts", "reporting/reportbursting", radio("Region")),
  inDemo("data pipeline: gaps become zeros", "dataconnector/datapipeline", radio("Become 0")),
  inDemo("alert: another threshold", "sharing/alert", slider("Alert at"), "ArrowRight"),
];
