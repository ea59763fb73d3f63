import type { FormState } from "./endpoint.ts";

/** Passed by the server to a page that it renders on request. */
export type RequestContext = {
  readonly nonce: string | undefined;
  readonly form: FormState | null;
  /** Reads a static text file of the build by its path. */
  readonly readBuilt: (path: string) => Promise<string>;
};
