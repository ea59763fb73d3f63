import { expect, it } from "vitest";
import { perOrigin } from "./origin-documents.ts";

it("renders once per origin, and caches only a few", () => {
  const asked: string[] = [];
  const write = perOrigin((origin) => {
    asked.push(origin);
    return `from ${origin}`;
  });
  for (let time = 0; time < 3; time++) expect(write("https://a.example")).toBe("from https://a.example");
  expect(asked).toEqual(["https://a.example"]);
  for (let other = 0; other < 10; other++) write(`https://${other}.example`);
  expect(write("https://a.example")).toBe("from https://a.example");
  expect(asked.length).toBe(12);
});
