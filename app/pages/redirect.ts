import { redirect } from "react-router";
import { redirects } from "#editorial/addresses.ts";
import type { Route } from "./+types/redirect";

/** Redirects moved addresses permanently, and unknown addresses to the home page temporarily. */
export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const moved = redirects.find(({ from }) => from.toLowerCase() === pathname.toLowerCase());
  return moved ? redirect(moved.to, 301) : redirect("/", 302);
}
