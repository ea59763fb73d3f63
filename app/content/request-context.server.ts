import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext } from "react-router";
import type { FormState } from "#contract/endpoint.ts";
import type { Preview } from "../metadata/preview.ts";

/** Passed by the server to pages rendered on request. */
export type RequestContext = {
  readonly nonce: string | undefined;
  readonly form: FormState | null;
  /** The preview picture of each page, by its path. Only prerendered pages have metadata for programs. */
  readonly previews?: Readonly<Record<string, Preview>>;
  /** Reads a static text file of the build by its path. */
  readonly readBuilt: (path: string) => Promise<string>;
};

/** The defaults apply to prerendering, which has previews (`tools/build.ts`), and to development, which reads the files of the last build. */
export const requestContext = createContext<RequestContext>({
  nonce: undefined,
  form: null,
  readBuilt: (path) => readFile(join("build/client", path), "utf8"),
  previews: process.env.PREVIEWS_FILE && JSON.parse(readFileSync(process.env.PREVIEWS_FILE, "utf8")),
});
