import type { Context } from "hono";

/** True if the visitor asks not to be measured: Global Privacy Control (w3c.github.io/gpc) or Do Not Track. */
export const optsOut = ({ req }: Context): boolean =>
  req.header("Sec-GPC") === "1" || req.header("DNT") === "1";
