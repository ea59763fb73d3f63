import { createContext } from "react";
import type { Preview } from "./metadata/preview.ts";

/** Parts of a document that come from its request and its build. */
type DocumentParts = {
  /** The Content-Security-Policy nonce of a page rendered on request; prerendered pages are allowed by hash. */
  nonce: string | undefined;
  /** The preview picture of each page; undefined where the page is rendered on request. */
  previews: Readonly<Record<string, Preview>> | undefined;
  /** Addresses of the script of every page, of what it imports, and in development of what reloads it. */
  script: { entry: string; imports: readonly string[]; hotReload: string | undefined };
};

export const DocumentContext = createContext<DocumentParts>({
  nonce: undefined,
  previews: undefined,
  script: { entry: "", imports: [], hotReload: undefined },
});
