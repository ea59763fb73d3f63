import { expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import routes from "./routes.ts";

const routeOf = (path: string) => routes.find((route) => route.path === path);
const fileOf = (path: string) =>
  (routeOf(path) ?? routeOf(`${path.slice(0, path.lastIndexOf("/"))}/:page`))?.file;
const pathIn = (section: string) => readPages().find((page) => page.section === section)?.path ?? "";

it("gives a section the template of its name, the documentation's, or the plain one", () => {
  expect(fileOf(pathIn("workbench"))).toBe("pages/workbench/workbench.tsx");
  expect(fileOf(pathIn("tutorial"))).toBe("pages/documentation/documentation.tsx");
  expect(fileOf(pathIn("policy"))).toBe("pages/plain/plain.tsx");
});
