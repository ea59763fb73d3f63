import { redirect } from "react-router";
import { encodeSegment } from "#contract/path-segments.ts";
import type { Route } from "./+types/feedback-step";

/**
 * Redirects a form post without JavaScript from its query to the path of the second step, or back to the first step
 * if an answer is missing.
 */
export function loader({ url }: Route.LoaderArgs) {
  const [user, email] = ["email_user", "email"].map((name) => url.searchParams.get(name)?.trim());
  if (!user || !email) return redirect("/aiv_feedback_modal", 303);
  return redirect(`/aiv_feedback_email/${encodeSegment(user)}/${encodeSegment(email)}`, 303);
}
