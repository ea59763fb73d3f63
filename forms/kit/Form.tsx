import { Fragment, type ReactElement } from "react";
import type { FormState } from "#contract/endpoint.ts";
import { AlertAnnouncement, AlertDialog } from "#ui/AlertDialog.tsx";
import { type FieldDefinition, type FormDefinition, pageFields } from "./definition.ts";
import type { Values } from "./deliver.ts";
import { FormField } from "./FormField.tsx";
import { focusField } from "./field-values.ts";
import { AnswerWithPage, Honeypot, SubmitButton } from "./form-parts.tsx";
import { type Submission, useSubmission } from "./useSubmission.ts";

/** Props from the page that shows a form. */
export type FormProps = {
  /** The values and errors of a form post without JavaScript. */
  state?: FormState | null;
  /** Initial values of some fields: the course of the page, the address in the path. */
  preset?: Readonly<Record<string, string>>;
  /** Choices that replace a text field by a select. */
  options?: Readonly<Record<string, readonly string[]>>;
};

type FormLayoutProps = FormProps & {
  form: FormDefinition;
  /** The fields to show, if they differ from those of the form's own page. */
  fields?: readonly FieldDefinition[];
  submit?: string;
  /** Instead of sending: where the browser goes with the answers, without JavaScript and with it. */
  next?: { path: string; goOn: (values: Values) => void };
  /** Fields with a component of their own; rendered between the others and the button. */
  children?: (submission: Submission) => ReactElement;
};

/** Renders a form from its definition: labels, errors, summary, the button, and the messages after sending. */
export function Form({
  form,
  fields = pageFields(form),
  submit = form.submit ?? "Send",
  next,
  children,
  preset,
  options,
  state,
}: FormLayoutProps) {
  const initial = Object.fromEntries(
    fields.map(({ name, kind }) => [name, preset?.[name] ?? (kind === "checkbox" ? false : "")]),
  );
  const submission = useSubmission(form, initial, state, next?.goOn);
  return (
    <form
      method={next ? "get" : "post"}
      action={next?.path ?? form.path}
      // Without JavaScript the file is part of the form post.
      encType={fields.some(({ kind }) => kind === "file") ? "multipart/form-data" : undefined}
      className="relative flex max-w-xl flex-col gap-5"
      {...submission.form}
    >
      {!next && <ErrorSummary submission={submission} names={Object.keys(initial)} />}
      {fields.map((spec) => (
        <Fragment key={spec.name}>
          <FormField spec={withOptions(spec, options?.[spec.name])} submission={submission} />
          <FormAlert submission={submission} at={spec.name} />
        </Fragment>
      ))}
      {children?.(submission)}
      {!next && <Honeypot />}
      {!next && <AnswerWithPage />}
      <p role="alert" className="border-l-2 border-alert pl-4 font-semibold text-alert empty:sr-only">
        {submission.failure}
      </p>
      <p role="status" className="border-l-2 border-good pl-4 font-semibold empty:sr-only">
        {submission.notice}
      </p>
      <div className="flex items-start gap-3 tablet:gap-4">
        <SubmitButton submission={submission} label={submit} busy={form.busy ?? "Sending…"} />
        <FormAlert submission={submission} at={undefined} />
      </div>
      <AlertAnnouncement alert={submission.alert} />
    </form>
  );
}

type FormAlertProps = { submission: Submission; at: string | undefined };

/** Renders the alert if it belongs to this place. */
const FormAlert = ({ submission: { alert, closeAlert }, at }: FormAlertProps) => (
  <AlertDialog alert={alert?.at === at ? alert : null} onClose={closeAlert} />
);

/** Returns the field as a select if the page knows the possible answers. */
function withOptions(spec: FieldDefinition, names: readonly string[] | undefined): FieldDefinition {
  if (!names) return spec;
  const options = names.map((name) => ({ value: name, label: name }));
  const { hint: _, ...common } = spec;
  return { ...common, kind: "select", placeholder: "Select one", options };
}

type ErrorSummaryProps = { submission: Submission; names: readonly string[] };

/** Lists all errors above the form, each with a link to its field. */
function ErrorSummary({ submission: { summary }, names }: ErrorSummaryProps) {
  const wrong = names.filter((name) => summary[name]);
  if (wrong.length === 0) return null;
  return (
    <section aria-label="What is missing" className="border-2 border-alert p-4">
      <p className="font-semibold">Please look at these answers again</p>
      <ul className="mt-1">
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="link min-h-8 cursor-pointer text-left text-alert"
              onClick={(event) => focusField(event.currentTarget.form, name)}
            >
              {summary[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
