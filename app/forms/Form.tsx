import { type ReactNode, useEffect, useRef } from "react";
import type { FormState } from "../../contract/form-state.ts";
import { type FormName, paths } from "../../contract/paths.ts";
import { AlertDialog } from "../ui/AlertDialog.tsx";
import { FormField } from "./FormField.tsx";
import type { FieldSpec } from "./fields.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import { Trap } from "./Trap.tsx";
import { type Submission, useSubmission } from "./useSubmission.ts";

/** What the page that shows a form gives it. */
export type FormProps = {
  /** What a plain form post brought back, on pages without JavaScript. */
  state?: FormState | null;
  /** What some fields start with: the course of the page, the address in the path. */
  preset?: Readonly<Record<string, string>>;
  /** What a text field offers to choose from instead. */
  options?: Readonly<Record<string, readonly string[]>>;
};

type FormLayoutProps = FormProps & {
  name: FormName;
  fields: readonly FieldSpec[];
  submit: string;
  busy?: string;
  disabledWhileInvalid?: boolean;
  explainsOnHover?: boolean;
  /** Fields that `children` draws. */
  extra?: readonly string[];
  /** Without JavaScript a file travels with the form. */
  multipart?: boolean;
  /** What needs more than a field spec; drawn between the fields and the button. */
  children?: (submission: Submission) => ReactNode;
};

/** A whole form from its fields: labels, errors, summary, the button, and what is said after sending. */
export function Form({
  name,
  fields,
  submit,
  busy = "Sending…",
  extra = [],
  multipart,
  children,
  ...props
}: FormLayoutProps) {
  const start = (field: string, empty: string | boolean) => [field, props.preset?.[field] ?? empty];
  const initial = Object.fromEntries([
    ...fields.map((field) => start(field.name, field.kind === "checkbox" ? false : "")),
    ...extra.map((field) => start(field, "")),
  ]);
  const submission = useSubmission(name, initial, props);
  return (
    <form
      method="post"
      action={paths[name]}
      encType={multipart ? "multipart/form-data" : undefined}
      className="relative flex max-w-xl flex-col gap-5"
      {...submission.form}
    >
      <ErrorSummary submission={submission} names={Object.keys(initial)} />
      {fields.map((spec) => (
        <FormField
          key={spec.name}
          spec={withOptions(spec, props.options?.[spec.name])}
          submission={submission}
        />
      ))}
      {children?.(submission)}
      <Trap />
      <p role="alert" className="border-l-2 border-alert pl-4 font-semibold text-alert empty:hidden">
        {submission.failure}
      </p>
      <p role="status" className="border-l-2 border-teal pl-4 font-semibold empty:hidden">
        {submission.notice}
      </p>
      <p>
        <SubmitButton submission={submission} label={submit} busy={busy} />
      </p>
      <AlertDialog alert={submission.alert} onClose={submission.closeAlert} />
    </form>
  );
}

/** The field as a select where the page knows what there is to choose from. */
function withOptions(spec: FieldSpec, names: readonly string[] | undefined): FieldSpec {
  if (!names) return spec;
  const options = names.map((name) => ({ value: name, label: name }));
  return { kind: "select", name: spec.name, label: spec.label, placeholder: "Please choose", options };
}

type ErrorSummaryProps = { submission: Submission; names: readonly string[] };

/** Everything that is wrong, at the top of the form, with a way to each field; it takes the focus on a refused try. */
function ErrorSummary({ submission: { summary, refusals }, names }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  const wrong = names.filter((name) => summary[name]);
  if (wrong.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="What is missing"
      className="border-2 border-alert p-4 outline-none"
    >
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

function focusField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}
