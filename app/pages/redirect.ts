import { redirect } from "react-router";
import { movedTo, readRedirects } from "#editorial/redirects.ts";
import type { Route } from "./+types/redirect";

/** Redirects moved addresses permanently, and unknown addresses to the home page temporarily. */
export function loader({ url }: Route.LoaderArgs) {
  const moved = movedTo(readRedirects(), url);
  return moved ? redirect(moved, 301) : redirect("/", 302);
}
