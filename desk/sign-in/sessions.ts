import type { Change } from "../inbox/change-leads.ts";
import { hashOf, newToken } from "./one-time-tokens.ts";

/** A working day: nobody has to sign in twice in one. */
export const SESSION_MS = 12 * 3_600_000;

/** An editor sees the content and no lead, an owner everything. */
export type Role = "owner" | "editor";

/** A person at the desk, by the name that the log shows. */
export type Session = {
  readonly name: string;
  readonly role: Role;
  readonly endsAt: number;
  /** The last change of submissions, which can be undone, and its id. */
  change?: Change & { readonly id: string };
};

export type Sessions = ReturnType<typeof createSessions>;

/** Creates the store of sessions: in memory, so that a restart of the desk ends them. Only hashes of tokens are kept. */
export function createSessions(now: () => number = Date.now) {
  const sessions = new Map<string, Session>();
  return {
    /** Starts a session. @returns its token */
    start(name: string, role: Role = "owner"): string {
      for (const [hash, { endsAt }] of sessions) if (endsAt <= now()) sessions.delete(hash);
      const token = newToken();
      sessions.set(hashOf(token), { name, role, endsAt: now() + SESSION_MS });
      return token;
    },
    /** @returns undefined for an unknown or expired token */
    find(token: string | undefined): Session | undefined {
      const session = token === undefined ? undefined : sessions.get(hashOf(token));
      return session && session.endsAt > now() ? session : undefined;
    },
    end(token: string | undefined): void {
      if (token !== undefined) sessions.delete(hashOf(token));
    },
  };
}
