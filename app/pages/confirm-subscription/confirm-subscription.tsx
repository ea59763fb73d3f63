import { CONFIRM_PATH, CONFIRM_QUERY } from "#contract/paths.ts";
import { Button } from "#ui/Button.tsx";
import type { Route } from "./+types/confirm-subscription";

/** Forwards only the parameters that the server verifies; only the server knows if the link is valid. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = new URLSearchParams(CONFIRM_QUERY.map((name) => [name, searchParams.get(name) ?? ""]));
  if (searchParams.has("confirmed")) return { state: "confirmed" as const };
  if (searchParams.has("token")) return { state: "asked" as const, action: `${CONFIRM_PATH}?${query}` };
  return { state: "expired" as const };
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your subscription" },
  { name: "description", content: "Confirm that the newsletter may come to your address." },
  { name: "robots", content: "noindex" },
];

/** Renders a button that confirms the subscription, because mail programs open links on their own. */
export default function ConfirmSubscription({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure py-16 tablet:py-24">
      {loaderData.state === "asked" && (
        <>
          <h1>Confirm your subscription</h1>
          <p className="mt-6 max-w-xl text-lead text-muted">
            Press the button to get the newsletter at the address we wrote to. Not yours? Close this page, and
            nothing comes.
          </p>
          <form method="post" action={loaderData.action} className="mt-8">
            <Button type="submit">Confirm</Button>
          </form>
        </>
      )}
      {loaderData.state === "confirmed" && (
        <>
          <h1>Your subscription is confirmed</h1>
          <p role="status" className="mt-6 max-w-xl text-lead text-muted">
            The next newsletter comes to your address. Each one has a link to unsubscribe.
          </p>
          <p className="mt-8">
            <a href="/" className="link">
              Back to the home page
            </a>
          </p>
        </>
      )}
      {loaderData.state === "expired" && (
        <>
          <h1>This link is not valid any more</h1>
          <p role="status" className="mt-6 max-w-xl text-lead text-muted">
            A link to confirm is valid for 30 days, and until the address is unsubscribed. It has to be
            complete. To get a new link, enter your address on the newsletter page.
          </p>
          <p className="mt-8">
            <a href="/newsletter" className="link">
              To the newsletter
            </a>
          </p>
        </>
      )}
    </div>
  );
}
