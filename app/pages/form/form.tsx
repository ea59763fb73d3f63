import { useLayoutEffect, useState } from "react";
import { Link, redirect } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import { requestContext } from "../../content/request-context.server.ts";
import { keepDraft, readDraft } from "../../forms/draft.ts";
import { forms } from "../../forms/registry.ts";
import { LazyPart } from "../../ui/lazyWhenNear.tsx";
import type { Route } from "./+types/form";

/**
 * A form by itself: where a visitor without JavaScript lands after sending, with the words of its success, or with
 * the form, what was typed and what was wrong with it.
 */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const endpoint = endpoints.find(({ name }) => name === params.name);
  if (!endpoint || !forms[endpoint.name]) throw redirect("/", 302);
  const { name, title, success } = endpoint;
  const sent = url.searchParams.has("sent");
  return { name, title, sent: sent ? success : null, state: context.get(requestContext).form };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "Form" },
  { name: "robots", content: "noindex" },
];

export default function FormPage({ loaderData: { name, title, sent, state } }: Route.ComponentProps) {
  const load = forms[name];
  const [triedAgain, setTriedAgain] = useState(false);

  // What came back is newer than any draft, and a reload asks for this page without it. Before the form is alive.
  useLayoutEffect(() => {
    if (state) keepDraft(name, { ...readDraft(name), ...state.values });
    else if (sent) keepDraft(name, null);
  }, [name, state, sent]);

  return (
    <div className="measure py-16 tablet:py-24">
      <h1>{title}</h1>
      {sent ? (
        <>
          <p role="status" className="mt-6 border-l-2 border-teal pl-4 text-lead">
            {sent}
          </p>
          <p className="mt-8">
            <Link to="/" className="link">
              Back to the home page
            </Link>
          </p>
        </>
      ) : (
        <>
          {state?.message && !triedAgain && (
            <div role="alert" className="mt-6 max-w-xl border-l-2 border-alert pl-4">
              <p className="font-semibold">{state.message}</p>
              <ul className="mt-1">
                {Object.entries(state.fieldErrors).map(([field, message]) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="mt-8" onSubmit={() => setTriedAgain(true)}>
            {load && <LazyPart load={load} props={{ state }} />}
          </div>
        </>
      )}
    </div>
  );
}
