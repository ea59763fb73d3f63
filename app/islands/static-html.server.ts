import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createContext, MemoryRouter, type RouterContextProvider } from "react-router";
import { DocumentHtml } from "./document-html.ts";

/** Shorter HTML costs less as data than the reference and its element. */
const WORTHWHILE_LENGTH = 500;

const documentHtml = createContext<DocumentHtml | null>(null);

/** The part of a loader's arguments that distinguishes a document from a client navigation. */
export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns the static HTML that the loaders of a request have added. */
export function htmlOf(context: Readonly<RouterContextProvider>): DocumentHtml {
  const html = context.get(documentHtml) ?? new DocumentHtml();
  context.set(documentHtml, html);
  return html;
}

/**
 * Keeps HTML out of the loader data of a document that contains it anyway: otherwise every document would send, and
 * parse, its text twice. A client navigation, whose address ends in `.data`, gets the HTML itself.
 * @param name unique in the document
 * @param html must be rendered by `StaticHtml` on this page: the render fails otherwise
 * @returns what `StaticHtml` takes
 */
export function staticHtml({ request, context }: RequestArgs, name: string, html: string): string {
  const navigates = new URL(request.url).pathname.endsWith(".data");
  return navigates || html.length < WORTHWHILE_LENGTH ? html : htmlOf(context).add(name, html);
}

/** Renders a component to static HTML, for `StaticHtml`. Links need a router, but any router gives the same HTML. */
export const renderStatic = (part: ReactNode): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, part));
