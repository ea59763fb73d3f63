import type { HttpBindings } from "@hono/node-server";
import type { Db } from "#server/db/schema.ts";
import type { Logger } from "#server/process/log.ts";
import type { Settings } from "#server/process/settings.ts";
import type { Assets } from "./assets.ts";
import type { Draft } from "./content/draft.ts";
import type { OwnOrigin } from "./security/own-host.ts";
import type { DeskSettings } from "./settings.ts";
import type { Devices } from "./sign-in/devices.ts";
import type { OneTimeTokens } from "./sign-in/one-time-tokens.ts";
import type { PasswordAttempts } from "./sign-in/password-attempts.ts";
import type { Session, Sessions } from "./sign-in/sessions.ts";
import type { Views } from "./views/index.tsx";

/** The type of the context that the desk's handlers receive. */
export type DeskEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set behind the check of the session. */
    session: Session;
  };
};

/** The settings and files that a desk starts with. */
export type DeskOptions = {
  readonly desk: DeskSettings;
  readonly settings: Settings;
  readonly views: Views;
  readonly assets: Assets;
  /** The folder of the built site. */
  readonly buildDir: string;
  /** The checkout that the site is built from. */
  readonly siteDir: string;
  readonly log: Logger;
  /** Waits after a wrong password, in milliseconds; tests need not. */
  readonly wait?: (ms: number) => Promise<unknown>;
};

/** The parts of a running desk that its routes use. */
export type DeskServices = DeskOptions & {
  readonly db: Db;
  /** Opens the draft of the content. @throws NoDraftError if there can be none */
  readonly draft: () => Promise<Draft>;
  /** The key in the address on the terminal. */
  readonly key: OneTimeTokens;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly tryPassword: PasswordAttempts;
  /** Signs the links to previews. */
  readonly previewKey: Buffer;
  readonly cookieName: string;
  /** Returns the desk's origin for a `Host` that is its own. */
  readonly ownOrigin: OwnOrigin;
};
