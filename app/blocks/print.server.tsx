import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

/**
 * Draws words and links to finished HTML, for `PageHtml`: they cost the browser no script.
 * Links ask for a router; which one does not matter to finished HTML.
 */
export const print = (part: ReactNode): string => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
