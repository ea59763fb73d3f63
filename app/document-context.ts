import { createContext } from "react";

/** Parts of a document that come from its request and its build. */
type DocumentParts = {
  /** The Content-Security-Policy nonce of a page rendered on request; prerendered pages are allowed by hash. */
  nonce: string | undefined;
  /** Addresses of the script of every page, of what it imports, and in development of what reloads it. */
  script: { entry: string; imports: readonly string[]; hotReload: string | undefined };
};

export const DocumentContext = createContext<DocumentParts>({
  nonce: undefined,
  script: { entry: "", imports: [], hotReload: undefined },
});
