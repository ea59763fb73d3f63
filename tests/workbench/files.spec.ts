import { parquetWriteBuffer } from "hyparquet-writer";
import { downloadOf, pdfText, utf8 } from "../support/downloads.ts";
import { expect, test } from "../support/test.ts";
import { dragByFinger } from "../support/touch.ts";
import {
  ENGINE,
  numbersOf,
  openWorkbench,
  PATH,
  problemOf,
  result,
  shelf,
  show,
} from "../support/workbench.ts";

test.describe.configure({ timeout: 120_000 });

test("a file is opened, analyzed and saved, and nothing of it leaves the browser", {
  tag: "@also-phone",
}, async ({ page, hasTouch }) => {
  await openWorkbench(page);
  const addToValues = async (field: string) => {
    await shelf(page, "Values").getByRole("button", { name: "Add a field to values" }).click();
    await page.getByRole("button", { name: field }).click();
  };
  // The engine and the first data set are loaded before the file.
  await show(page, "Table");
  await expect(result(page).getByText(/^Computed in/)).toBeVisible(ENGINE);
  // The measurement loads some seconds after the page, and must not do so without a network.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/measure-")),
  );
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // Chunks of the site may still load, and Chromium with windows requests the icon.
    const ownFile = /^\/(assets\/[\w.-]+\.js|favicon\.(svg|ico))$/.test(pathname);
    if (request.method() !== "GET" || request.postData() || search || !ownFile)
      sent.push(`${request.method()} ${request.url()}`);
  });
  const drop = async (name: string, content: string) => {
    const data = await page.evaluateHandle(
      ([file = "", text = ""]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], file));
        return transfer;
      },
      [name, content],
    );
    await page.locator("[data-workbench]").dispatchEvent("drop", { dataTransfer: data });
  };

  await drop("secret.json", '[{"shop": "North"}, 7]');
  await expect(problemOf(page)).toHaveText("secret.json: Row 2 is not an object: 7.");
  // A reader loads with the first file that needs it.
  await page.context().setOffline(true);
  await drop("secret.xlsx", "PK\u0003\u0004");
  await expect(problemOf(page)).toContainText("The reader of Excel files could not be loaded");
  await page.context().setOffline(false);
  await drop("secret.xlsx", "PK\u0003\u0004");
  await expect(problemOf(page)).toContainText("damaged or cut off");

  await drop("secret.csv", "shop,sold,on\nNorth,3,2024-01-05\nNorth,4,2024-02-05\nSouth,9,2024-02-06\n");
  await expect(problemOf(page)).toBeHidden();
  await expect(result(page).getByRole("figure")).toContainText("Rows by shop");
  await addToValues("123 sold");
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual({ South: 9, North: 3.5 });
  await expect(page).toHaveURL(PATH);

  const parquet = parquetWriteBuffer({
    columnData: [
      { name: "shop", data: ["North", "South", "South"], type: "STRING" },
      { name: "sold", data: [1.5, 2, 4], type: "DOUBLE" },
    ],
  });
  await page.getByLabel("Open a file").setInputFiles({
    name: "secret.parquet",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(parquet),
  });
  await expect(page.getByRole("combobox", { name: "Data" })).toContainText("secret.parquet");
  // A touch drags a field by its grip; beside the grip it scrolls the list.
  if (hasTouch)
    await dragByFinger(
      page.getByRole("button", { name: /^sold, number/ }).locator("[data-grip]"),
      shelf(page, "Values"),
    );
  else await addToValues("123 sold");
  await show(page, "Table");
  await expect.poll(() => numbersOf(page)).toEqual({ South: 3, North: 1.5 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const csv = await downloadOf(page, () => page.getByRole("button", { name: "Table for programs" }).click());
  expect(utf8(csv.bytes)).toBe('"shop","Mean of sold"\r\n"South","3"\r\n"North","1.5"\r\n');
  if (hasTouch) {
    await dragByFinger(shelf(page, "Rows").locator("[data-grip]"), shelf(page, "Columns"));
    await expect(
      shelf(page, "Columns").getByRole("button", { name: "shop, on columns: change" }),
    ).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("assumptions about a file are listed and can be changed", { tag: "@every" }, async ({ page }) => {
  await openWorkbench(page);
  const file = page.getByLabel("Open a file");
  await file.setInputFiles({
    name: "months.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("month,sold\n1/2/2023,5\n2/2/2023,6\n3/2/2023\n"),
  });
  const remarks = page.getByRole("region", { name: "How months.csv was read" });
  await expect(remarks).toContainText("1 row shorter than the header, such as row 3 (line 4)", ENGINE);
  const month = remarks.getByLabel("month: read as");
  await expect(month).toHaveValue("month");
  const rows = page.getByRole("region", { name: "Rows", exact: true });
  await expect(rows.getByRole("columnheader", { name: "month" })).toContainText("2023-03-02");
  await month.focus();
  await month.selectOption("day");
  await expect(rows.getByRole("columnheader", { name: "month" })).toContainText("2023-02-03", ENGINE);
  await expect(month).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.getByRole("columnheader", { name: "month" })).toContainText("2023-03-02", ENGINE);

  await file.setInputFiles("workbench/import/samples/sales.xlsx");
  const sheets = page.getByRole("region", { name: "How sales.xlsx was read" }).getByLabel("Sheet: read as");
  await expect(sheets).toHaveValue("Sales 2023", ENGINE);
  await expect(rows.getByRole("columnheader", { name: "Revenue 2023" })).toBeVisible(ENGINE);
  await sheets.selectOption("Notes");
  await expect(rows.getByRole("columnheader", { name: "Revenue 2023" })).toBeHidden(ENGINE);

  const asksBeforeLeaving = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(true);
  await page.getByRole("combobox", { name: "Data" }).selectOption({ label: "Cars" });
  await expect(rows.getByRole("columnheader", { name: "Horsepower" })).toBeVisible(ENGINE);
  expect(await asksBeforeLeaving()).toBe(false);
});

test("columns with the names of inherited properties are shown", { tag: "@every" }, async ({ page }) => {
  await openWorkbench(page);
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  await page.getByLabel("Open a file").setInputFiles({
    name: "cars",
    mimeType: "text/csv",
    buffer: Buffer.from(`${names}\na,b,c,d\n`),
  });
  await expect(result(page).getByRole("figure")).toContainText("1 row", ENGINE);
  const heads = page.getByRole("region", { name: "Rows", exact: true }).getByRole("columnheader");
  for (const name of names)
    await expect(heads.and(page.getByLabel(name, { exact: true }))).toContainText("100%");
  await page.getByRole("combobox", { name: "Data" }).selectOption({ label: "Cars" });
  await expect(page.getByRole("combobox", { name: "Data" })).toHaveValue("cars");
});

test("a PDF has names of every script, and none becomes a question mark", { tag: "@every" }, async ({
  page,
}) => {
  await openWorkbench(page);
  const cities = ["Łódź", "İzmir", "Ελλάδα", "Москва", "東京", "القاهرة"];
  await page.getByLabel("Open a file").setInputFiles({
    name: "cities.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`city\n${cities.join("\n")}\n`),
  });
  await expect(result(page).getByRole("figure")).toContainText("Rows by city", ENGINE);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const pdf = await downloadOf(page, () => page.getByRole("button", { name: "(PDF)" }).click());
  const text = pdfText(pdf.bytes);
  for (const city of cities.slice(0, 5)) expect(text).toContain(city);
  expect(text).not.toContain("?");
});

test("text that looks like a date stays, and remarks go with their file", { tag: "@every" }, async ({
  page,
}) => {
  await openWorkbench(page);
  const open = (name: string, text: string) =>
    page.getByLabel("Open a file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await open("ragged.csv", "A,B,C\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n");
  const remarks = page.getByRole("listitem").filter({ hasText: "shorter than the header" });
  await expect(remarks).toHaveCount(1, ENGINE);
  await open("codes.csv", "code,v\n2024-02-31,1\n2024-13-01,2\n2024-01-15,4\n");
  const rows = page.getByRole("region", { name: "Rows", exact: true });
  await expect(rows.getByRole("cell", { name: "2024-02-31", exact: true })).toBeVisible(ENGINE);
  await expect(rows.getByRole("cell", { name: "2024-01-15", exact: true })).toBeVisible();
  await expect(remarks).toHaveCount(0);
});
