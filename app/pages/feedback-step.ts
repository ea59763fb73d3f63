import { redirect } from "react-router";
import { encodeSegment } from "../../contract/path-segments.ts";
import type { Route } from "./+types/feedback-step";

/** Leads from the query of a plain form to the second step's address; with an answer missing, back to the first. */
export function loader({ url }: Route.LoaderArgs) {
  const [user, email] = ["email_user", "email"].map((name) => url.searchParams.get(name)?.trim());
  if (!user || !email) return redirect("/aiv_feedback_modal", 303);
  return redirect(`/aiv_feedback_email/${encodeSegment(user)}/${encodeSegment(email)}`, 303);
}
