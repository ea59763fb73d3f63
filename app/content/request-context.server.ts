import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext } from "react-router";
import type { FormState } from "../../contract/form-state.ts";

/** What the server hands to a page that is rendered on request. */
export type RequestContext = {
  readonly nonce: string | undefined;
  readonly form: FormState | null;
  /** Reads a text file of the build that is served, by its address. */
  readonly readBuilt: (path: string) => Promise<string>;
};

/** The defaults hold at build, when pages are prerendered, and in development, which finds what was built last. */
export const requestContext = createContext<RequestContext>({
  nonce: undefined,
  form: null,
  readBuilt: (path) => readFile(join("build/client", path), "utf8"),
});
