import { afterAll, beforeAll, expect, it } from "vitest";
import { readSite } from "#editorial/site.ts";
import { mainCases } from "#testing/cases.ts";
import { ownersValues } from "#testing/owner-settings.ts";
import { startSite } from "./support/start-site.ts";
import { templates } from "./support/templates.ts";

/*
 * The site once its owner has filled in every setting. Pages are rendered on request from the edited settings. All other
 * tests with such settings: `npm run prove -- settings`.
 */

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite(ownersValues(readSite(), true));
});
afterAll(() => site?.stop());

const ask = (path: string) =>
  fetch(site.origin + path, { redirect: "manual", headers: { connection: "close" } });

it("renders a page of each template", async () => {
  const failed: string[] = [];
  for (const { path } of mainCases(templates, 8)) {
    const { status } = await ask(path);
    if (status !== 200) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
});
