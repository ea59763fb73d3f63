import type { HttpBindings } from "@hono/node-server";

/** What the handlers of the application find in their context. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set where the site made the answer, which then carries the security headers of a page. */
    isPage?: true;
  };
};
