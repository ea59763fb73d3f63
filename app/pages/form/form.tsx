import { useLayoutEffect, useState } from "react";
import { Link, redirect } from "react-router";
import { definitionOf, type FormName } from "#forms/index.ts";
import { formLoader } from "#forms/kit/components.tsx";
import { nextStep } from "#forms/kit/definition.ts";
import { readDraft, saveDraft } from "#forms/kit/draft.ts";
import { requestContext } from "../../content/request-context.server.ts";
import { LazyComponent } from "../../islands/LazyComponent.tsx";
import type { Route } from "./+types/form";

/**
 * Loads the result page of a form post without JavaScript: the success message, or the form with the submitted values
 * and the errors.
 */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const form = definitionOf(params.name);
  if (form?.submit === undefined) throw redirect("/", 302);
  const { title, success } = form;
  const sent = url.searchParams.has("sent");
  return {
    name: form.name as FormName,
    title,
    sent: sent ? success : null,
    next: nextStep(form, "the address you entered"),
    state: context.get(requestContext).form,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? "Form" },
  { name: "robots", content: "noindex" },
];

export default function FormPage({ loaderData: { name, title, sent, next, state } }: Route.ComponentProps) {
  const [triedAgain, setTriedAgain] = useState(false);

  // The submitted values are newer than any draft, and a reload requests this page without them. A layout effect runs
  // before the form reads its draft.
  useLayoutEffect(() => {
    if (state) saveDraft(name, { ...readDraft(name), ...state.values });
    else if (sent) saveDraft(name, null);
  }, [name, state, sent]);

  return (
    <div className="measure py-16 tablet:py-24">
      <h1>{title}</h1>
      {sent ? (
        <>
          <p role="status" className="mt-6 border-l-2 border-teal pl-4 text-lead">
            {sent}
          </p>
          {next && <p className="mt-4">{next}</p>}
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
            <LazyComponent load={formLoader(name)} props={{ state }} />
          </div>
        </>
      )}
    </div>
  );
}
