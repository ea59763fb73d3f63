import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

/** Renders a component to static HTML, for `StaticHtml`. Links need a router, but any router gives the same HTML. */
export const renderStatic = (part: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
