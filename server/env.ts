import type { HttpBindings } from "@hono/node-server";

/** The type of the context that Hono's handlers receive. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Set if the site made the response, which then carries the security headers of a page. */
    isPage?: true;
    /** Set if the response has all of its headers. Changing them afterwards would copy it. */
    isComplete?: true;
  };
};
