import type { HttpBindings } from "@hono/node-server";
import type { Db } from "#server/db/schema.ts";
import type { Logger } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import type { Session } from "./sign-in/sessions.ts";
import type { Views } from "./views/index.tsx";

/** The type of the context that the desk's handlers receive. */
export type DeskEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set behind the check of the session. */
    session: Session;
  };
};

/** The parts that the pages of the desk share. */
export type DeskServices = {
  readonly db: Db;
  readonly settings: Settings;
  readonly views: Views;
  readonly log: Logger;
};
