import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { endpointOf } from "#forms/index.ts";
import { everyCase } from "#testing/cases.ts";
import { postJson, samples } from "#testing/requests.ts";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";

it.runIf(everyCase)(
  "takes forms and renders pages while the content of a running server is being edited or updated",
  async () => {
    using folder = temporaryFolder();
    const cwd = join(folder.path, "site");
    mkdirSync(cwd);
    for (const name of readdirSync("."))
      if (name !== "content" && name !== ".git") symlinkSync(resolve(name), join(cwd, name));
    cpSync("content", join(cwd, "content"), { recursive: true });
    await using server = await startSiteServer({ cwd });
    for (const file of [
      "site.yaml",
      "redirects.yaml",
      "menu.yaml",
      "blocks.yaml",
      "pages/reqLicense/$parameter.mdx",
    ])
      writeFileSync(join(cwd, "content", file), "- unfinished:");

    const { path, reply } = endpointOf("newsletter");
    const answer = await postJson(server.url + path, samples.newsletter);
    expect([answer.status, await answer.text()]).toEqual([200, reply]);
    for (const page of ["/search?q=report", "/reqLicense/1"])
      expect([page, (await fetch(server.url + page)).status]).toEqual([page, 200]);
    const locationOf = async (address: string) =>
      (await fetch(server.url + address, { redirect: "manual" })).headers.get("location");
    expect(await locationOf("/pricing")).toBe("/aiv-pricing");
    expect(await locationOf("/nothing")).toBe("/");
  },
);
