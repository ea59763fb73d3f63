import { createContext } from "react";

/** The Content-Security-Policy nonce of a page rendered on request; prerendered pages are allowed by hash. */
export const NonceContext = createContext<string | undefined>(undefined);
