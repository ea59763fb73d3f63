import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext } from "react-router";
import type { RequestContext } from "#contract/request-context.ts";
import type { Preview } from "../metadata/preview.ts";

/** The preview picture of each page, by its path. Only prerendered pages have metadata for programs. */
type Previews = { readonly previews?: Readonly<Record<string, Preview>> };

/** The defaults apply to prerendering, which has previews (`tools/build.ts`), and to development, which reads the files of the last build. */
export const requestContext = createContext<RequestContext & Previews>({
  nonce: undefined,
  form: null,
  readBuilt: (path) => readFile(join("build/client", path), "utf8"),
  previews: process.env.PREVIEWS_FILE && JSON.parse(readFileSync(process.env.PREVIEWS_FILE, "utf8")),
});
