import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { htmlOf, staticHtml } from "./static-html.server.ts";
import { DocumentHtmlContext, useStaticHtml } from "./useStaticHtml.ts";

const long = `<p>${"Words & more words. ".repeat(40)}</p>`;

const argsOf = (address: string) => ({
  request: new Request(`http://localhost${address}`),
  context: new RouterContextProvider(),
});

const Part = ({ html }: { html: string }) => {
  const { ref: _, ...props } = useStaticHtml(html);
  return <div {...props} />;
};

it("is a reference in a document, which renders it in an element of that name", () => {
  const args = argsOf("/retail");
  const html = staticHtml(args, "body", long);
  expect(html).toBe("static:body");
  expect(htmlOf(args.context).missing).toEqual(["body"]);
  const document = renderToStaticMarkup(
    <DocumentHtmlContext value={htmlOf(args.context)}>
      <Part html={html} />
    </DocumentHtmlContext>,
  );
  expect(document).toBe(`<div data-static="body">${long}</div>`);
  expect(htmlOf(args.context).missing).toEqual([]);
});

it("is HTML in a client navigation, and where it is short", () => {
  expect(staticHtml(argsOf("/retail.data"), "body", long)).toBe(long);
  expect(staticHtml(argsOf("/retail.data?_routes=root"), "body", long)).toBe(long);
  expect(staticHtml(argsOf("/retail"), "body", "<p>short</p>")).toBe("<p>short</p>");
  expect(renderToStaticMarkup(<Part html="<p>short</p>" />)).toBe("<div><p>short</p></div>");
});

it("refuses a reference that no loader has added", () => {
  const { context } = argsOf("/retail");
  expect(() =>
    renderToStaticMarkup(
      <DocumentHtmlContext value={htmlOf(context)}>
        <Part html="static:body" />
      </DocumentHtmlContext>,
    ),
  ).toThrow('No loader of this document added the static HTML "body".');
});
