import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders a component to HTML without an island around it. */
export const renderStatic = (part: ReactNode): string => renderToStaticMarkup(part);
