import { readFileSync } from "node:fs";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { origin: string; delay: number }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const from = (airport: string) => flights.filter(({ origin }) => origin === airport);
const sentence = (airport: string) =>
  `${from(airport).filter(({ delay }) => delay >= 15).length} of ${from(airport).length} flights from ${airport} were late`;

test("options change the code, and a token opens its own rows for a minute", async ({ page }) => {
  const demo = await openDemo(page, "sharing/embed");
  await demo.getByRole("textbox", { name: "Title of the frame" }).fill('Delays "today"');
  const frame = demo.getByRole("group", { name: 'Delays "today"' });
  await expect(frame).toContainText(sentence("PHX"));
  const code = demo.locator("pre").first();
  await expect(code).toContainText('title="Delays &quot;today&quot;"');

  // Lazy loading could delay the request until the token has expired.
  await expect(code).not.toContainText("loading=");

  await slide(demo, "Height", 400);
  await expect(code).toContainText('height="400"');
  expect((await frame.boundingBox())?.height).toBe(400);

  await demo.getByRole("combobox", { name: "The reader manages" }).selectOption("SEA");
  await expect(frame).toContainText(sentence("SEA"));
  const token = /#(\S+)"/.exec((await code.textContent()) ?? "")?.[1] ?? "";
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims.rows).toEqual({ origin: ["SEA"] });

  await demo.getByRole("switch", { name: "edits the token" }).check();
  await expect(frame.getByRole("alert")).toContainText("The signature does not belong to these claims");
  await demo.getByRole("switch", { name: "edits the token" }).uncheck();
  await slide(demo, "Opened after", 90);
  await expect(frame.getByRole("alert")).toContainText("The token ended 30 seconds ago");
});
