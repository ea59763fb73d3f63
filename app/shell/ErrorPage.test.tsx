import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContentError } from "#editorial/yaml.ts";
import { ErrorPage } from "./ErrorPage.tsx";

const page = (error: unknown) => renderToStaticMarkup(<ErrorPage error={error} />);

it("shows the file and line of mistakes in content in development", () => {
  const problem = { file: "content/pages/retail.mdx", field: "nav", message: "is missing" };
  const html = page(new ContentError([7, 9].map((line) => ({ ...problem, line }))));
  expect(html).toContain(
    "content/pages/retail.mdx:7: nav: is missing\ncontent/pages/retail.mdx:9: nav: is missing",
  );
});
