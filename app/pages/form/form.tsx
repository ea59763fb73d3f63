import { redirect } from "react-router";
import { definitionOf, type FormName } from "#forms/index.ts";
import { nextStep } from "#forms/kit/definition.ts";
import { requestContext } from "../../content/request-context.server.ts";
import { SiteForm } from "../../islands/SiteForm.tsx";
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
  return (
    <div className="measure py-16 tablet:py-24">
      <h1>{title}</h1>
      {sent ? (
        <div data-sent-form={name}>
          <p role="status" className="mt-6 border-l-2 border-good pl-4 text-lead">
            {sent}
          </p>
          {next && <p className="mt-4">{next}</p>}
          <p className="mt-8">
            <a href="/" className="link">
              Back to the home page
            </a>
          </p>
        </div>
      ) : (
        <div className="mt-8">
          <SiteForm name={name} state={state} />
        </div>
      )}
    </div>
  );
}
