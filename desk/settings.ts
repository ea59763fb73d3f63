import { readFileSync } from "node:fs";
import { z } from "zod";

/** The addresses of this machine alone to which browsers resolve the desk's name. */
const LOOPBACK = ["127.0.0.1", "::1"];

const password = z.string().min(12, "must have at least 12 characters").optional();

const variables = z.object({
  DESK_PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a port from 0 to 65535")
    .transform(Number)
    .default(3100),
  DESK_HOST: z.string().default("127.0.0.1"),
  DESK_ORIGIN: z
    .string()
    .refine(
      (text) => /^https:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text),
      "must be an https origin, because TLS must terminate in front of the desk",
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  DESK_PASSWORD: password,
  DESK_EDITOR_PASSWORD: password,
  DESK_PUBLISH: z.string().optional(),
});

export type DeskSettings = ReturnType<typeof readDeskSettings>;

/**
 * Reads the settings of the desk.
 * @param env environment variables, usually `process.env`; an empty value counts as not set
 * @throws Error with one message that names all invalid variables, but no values
 */
export function readDeskSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  for (const name of ["DESK_PASSWORD", "DESK_EDITOR_PASSWORD"]) {
    const file = given[`${name}_FILE`];
    if (file !== undefined) given[name] = readFileSync(file, "utf8").trim();
  }
  const result = variables.safeParse(given);
  const wrong = (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
  if (result.success && ![...LOOPBACK, "localhost"].includes(result.data.DESK_HOST)) {
    for (const name of ["DESK_PASSWORD", "DESK_ORIGIN"] as const) {
      if (result.data[name] === undefined) {
        wrong.push(`${name} is needed where DESK_HOST is not 127.0.0.1, ::1 or localhost`);
      }
    }
  }
  const { DESK_PASSWORD: owner, DESK_EDITOR_PASSWORD: editor } = result.data ?? {};
  if (editor !== undefined && editor === owner)
    wrong.push("DESK_EDITOR_PASSWORD must differ from DESK_PASSWORD, which shows the leads");
  if (!result.success || wrong.length > 0) {
    throw new Error(`These settings are wrong:\n  ${wrong.join("\n  ")}`);
  }
  const { DESK_PORT: port, DESK_HOST: host, DESK_PUBLISH: publishResults } = result.data;
  /** The address in the browser, if the desk is behind a proxy that terminates TLS. */
  const origin = result.data.DESK_ORIGIN;
  return {
    port,
    hosts: origin === undefined ? LOOPBACK : [host],
    origin,
    password: owner,
    editorPassword: editor,
    publishResults,
  };
}
