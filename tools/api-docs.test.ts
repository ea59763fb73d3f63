import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApi } from "#contract/openapi.ts";
import { endpoints } from "#forms/index.ts";
import { API_DOCS, apiDocs } from "./api-docs.ts";

it("docs/api.md is up to date; `npx node tools/api-docs.ts` writes it", () => {
  expect(readFileSync(API_DOCS, "utf8")).toBe(apiDocs(openApi(endpoints)));
});
