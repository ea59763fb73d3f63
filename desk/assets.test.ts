import { expect, it } from "vitest";
import { assetsRouter } from "./assets.ts";

it.each([
  ["desk.css", "text/css; charset=utf-8"],
  ["workbench.js", "text/javascript; charset=utf-8"],
  ["archivo.woff2", "font/woff2"],
  // The export of a chart as PDF embeds it.
  ["arimo-400.ttf", "font/ttf"],
])("serves %s as %s", async (name, type) => {
  const answer = await assetsRouter(new Map([[name, new Uint8Array(1)]])).request(`/assets/${name}`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
});
