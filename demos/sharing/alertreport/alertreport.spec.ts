import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const returns = readDataset("retail-returns").map(({ return_date, refund }) => ({
  date: String(return_date),
  refund: Number(refund),
}));
const dates = Array.from({ length: 92 }, (_, day) =>
  new Date(Date.UTC(2025, 6, 1 + day)).toISOString().slice(0, 10),
);
const lines = (day: string, over: number) =>
  returns.filter(({ date, refund }) => date === day && refund > over);
const sent = (over: number, least: number) => dates.filter((date) => lines(date, over).length >= least);

test("a report is sent on days with matching rows, and contains exactly these", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "sharing/alertreport");
  const mail = demo.getByRole("group", { name: "What arrives" });
  const reports = async () => (await keyFigures(demo))["Reports sent"];
  expect(await reports()).toBe(String(sent(100, 1).length));

  await slide(demo, "List refunds over", 60);
  await slide(demo, "Send from", 2);
  expect(await keyFigures(demo)).toEqual({
    "Reports sent": String(sent(60, 2).length),
    "Lines in them": String(sent(60, 2).reduce((sum, date) => sum + lines(date, 60).length, 0)),
    "Mornings without an email": String(dates.length - sent(60, 2).length),
  });

  const [first = ""] = sent(60, 2);
  await slide(demo, "Day that is shown", dates.indexOf(first));
  const refunds = lines(first, 60)
    .map(({ refund }) => refund)
    .sort((a, b) => b - a);
  await expect(mail.getByRole("row")).toHaveCount(refunds.length + 1);
  expect(
    (await mail.getByRole("row").allTextContents()).slice(1).map((row) => Number(/[\d.]+$/.exec(row)?.[0])),
  ).toEqual(refunds);

  const quiet = dates.findIndex((date) => lines(date, 60).length === 0);
  await slide(demo, "Day that is shown", quiet);
  await expect(mail).toContainText("nothing is sent and the run is counted");
});
