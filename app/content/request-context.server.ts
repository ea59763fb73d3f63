import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext } from "react-router";
import type { FormState } from "#contract/endpoint.ts";

/** Passed by the server to pages rendered on request. */
export type RequestContext = {
  readonly nonce: string | undefined;
  readonly form: FormState | null;
  /** Reads a static text file of the build by its path. */
  readonly readBuilt: (path: string) => Promise<string>;
};

/** The defaults apply to prerendering and to development, which reads the files of the last build. */
export const requestContext = createContext<RequestContext>({
  nonce: undefined,
  form: null,
  readBuilt: (path) => readFile(join("build/client", path), "utf8"),
});
