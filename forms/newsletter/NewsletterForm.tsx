import { useId } from "react";
import { AlertAnnouncement, AlertDialog } from "#ui/AlertDialog.tsx";
import { Field } from "#ui/Field.tsx";
import type { FormProps } from "../kit/Form.tsx";
import { AnswerWithPage, Honeypot, SubmitButton } from "../kit/form-parts.tsx";
import { useSubmission } from "../kit/useSubmission.ts";
import { form } from "./form.ts";

/** "Let's Stay in Touch": an address and a button, in the footer of every page that has one. */
export default function NewsletterForm({ state }: FormProps) {
  const submission = useSubmission(form, { email: "" }, state);
  const heading = useId();

  return (
    <form
      method="post"
      action={form.path}
      aria-labelledby={heading}
      className="relative max-w-xl"
      {...submission.form}
    >
      <h2 id={heading} className="text-h2">
        Let's Stay in Touch
      </h2>
      <p className="mt-2 text-muted">
        New features, tutorials and dates. We email you a link to confirm. Leave whenever you like.
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3 tablet:items-end">
        <Field
          className="min-w-56 flex-1 max-tablet:basis-full"
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={String(submission.starts.email)}
        />
        <SubmitButton submission={submission} label={form.submit} busy={form.busy} />
        {/* Beside the button or below it: in the padding of the footer, unless a message is there. */}
        <div
          className={`flex flex-1 basis-40 tablet:basis-full tablet:justify-end tablet:empty:hidden ${submission.notice || submission.failure ? "" : "tablet:-mb-12"}`}
        >
          <AlertDialog alert={submission.alert} onClose={submission.closeAlert} />
        </div>
      </div>
      <Honeypot />
      <AnswerWithPage />
      <p role="alert" className="mt-3 text-small font-semibold text-alert empty:sr-only">
        {submission.failure}
      </p>
      <p role="status" className="mt-3 text-small font-semibold empty:sr-only">
        {submission.notice}
      </p>
      <AlertAnnouncement alert={submission.alert} />
    </form>
  );
}
