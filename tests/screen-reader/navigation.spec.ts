import { suggestions } from "#app/search/results.ts";
import { readMenu } from "#editorial/menu.ts";
import { readPage } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { menuButton, panel } from "../support/menus.ts";
import { openScripted } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

const FEATURE = "/featurePage/reporting/reportbursting";

test("the header, and a menu with its filter", async ({ page }) => {
  const site = readSite();
  const entries = readMenu();
  const menu = entries.find((entry) => "groups" in entry && entry.filter);
  if (!menu || !("groups" in menu)) throw new Error("no menu with a filter");
  await openScripted(page, FEATURE);
  const reader = await startScreenReader(page);
  const lines = entries.map((entry, at) => {
    const current = entry.label === menu.label ? ", current item" : "";
    const said =
      "groups" in entry ? `disclosure, ${entry.label}${current}, collapsed` : `link, ${entry.label}`;
    return `
          listitem, ${at + 1} of ${entries.length}
            ${said}`;
  });
  const header = page.getByRole("banner");
  await reader.reads(
    header,
    `
    banner
      link, ${site.name}, home
      navigation, Main
        list${lines.join("")}
      link, Search, key shortcuts /
      link, Sign in
      link, ${await header.getByRole("link").last().textContent()}`,
  );

  const [group, feature] = menu.groups
    .flatMap(({ title, links }) => links.map(({ label, href }) => [title, label, href] as const))
    .find(([, , href]) => href === FEATURE) ?? ["", ""];
  await menuButton(page, menu.label).click();
  const field = panel(page, menu.label).getByRole("searchbox");
  await reader.announces(
    () => field.fill(`${group} ${feature}`),
    `
    searchbox, ${menu.filter}
    polite: 1 found`,
  );
  await reader.reads(
    menuButton(page, menu.label).locator(".."),
    `
    disclosure, ${menu.label}, current item, expanded
      ${menu.title}
      ${menu.lead}
      link, ${menu.overview.label}
      searchbox, ${menu.filter}, ${group} ${feature}
      status
        1 found
      link, ${menu.featureRequest}, has popup dialog
      list
        listitem, 1 of 1
          ${group}
          list
            listitem, 1 of 1
              link, ${feature}, current page`,
  );
});

test("the search", { tag: "@every" }, async ({ page }) => {
  // Without the texts, results keep the description of their page, so that they do not change while they are read.
  await page.route("**/search/texts.json", (route) => route.fulfill({ json: {} }));
  await openScripted(page, "/retail");
  const reader = await startScreenReader(page);
  const field = "combobox, Search all pages, has popup listbox, expanded, autocomplete in list, 1 control";
  await reader.announces(
    () => page.keyboard.press("/"),
    // A field takes what is typed until the dialog is there.
    `
    textbox, Search all pages
    dialog, Search
    ${field}`,
  );
  const dialog = page.getByRole("dialog", { name: "Search" });
  const text = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join("");
  const options = suggestions.results.map(
    ({ title, excerpt }, at, { length }) => `
          option, ${text(title)}, ${text(excerpt)}, not selected, ${at + 1} of ${length}`,
  );
  await reader.reads(
    dialog,
    `
    dialog, Search
      ${field}
      button, Close search
      listbox, Results
        group, ${suggestions.kind}${options.join("")}
      link, List of all pages`,
  );

  const best = dialog.getByRole("option", { selected: true });
  await dialog.getByRole("combobox").fill(readPage(FEATURE)?.nav ?? "");
  await expect(best).toBeVisible();
  // The simulation leaves out the spaces at the ends of inline elements; screen readers do not.
  const [title, , excerpt] = await best
    .locator("> span")
    .evaluateAll((parts) =>
      parts.map(({ childNodes }) => Array.from(childNodes, (each) => each.textContent?.trim()).join("")),
    );
  await reader.reads(best, `option, ${title}, ${excerpt}, selected`);
  await reader.announces(
    () => dialog.getByRole("combobox").fill("xqzzyv"),
    "polite: Nothing found for “xqzzyv”",
  );
});
