import { redirect } from "react-router";
import { redirects } from "../../editorial/addresses.ts";
import type { Route } from "./+types/redirect";

/** Moved addresses go to their new place for good; an address that nothing answers goes home for now. */
export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const moved = redirects.find(({ from }) => from.toLowerCase() === pathname.toLowerCase());
  return moved ? redirect(moved.to, 301) : redirect("/", 302);
}
