import { useId } from "react";
import type { FormState } from "../../contract/form-state.ts";
import { AlertDialog } from "../ui/AlertDialog.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Trap } from "./Trap.tsx";
import { useSubmission } from "./useSubmission.ts";

/** "Let's Stay in Touch": an address and a button, in the footer of every page that has one. */
export function NewsletterForm({ state }: { state?: FormState | null }) {
  const submission = useSubmission("newsletter", { email: "" }, state);
  const heading = useId();

  return (
    <form
      method="post"
      action="/db/insertNewsletterDetails.php"
      aria-labelledby={heading}
      className="relative max-w-xl"
      {...submission.form}
    >
      <h2 id={heading} className="text-[1.75rem]">
        Let's Stay in Touch
      </h2>
      <p className="mt-2 text-muted">
        New features, new tutorials, and nothing else. Leave whenever you like.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <Field
          className="min-w-56 flex-1"
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={submission.values.email}
          onChange={(event) => submission.set("email", event.target.value)}
        />
        {/* A disabled button gets no pointer events of its own, so what is around it listens. */}
        <span onPointerEnter={submission.onHover} className={submission.disabled ? "cursor-not-allowed" : ""}>
          <Button
            type="submit"
            disabled={submission.disabled}
            aria-busy={submission.sending}
            className={submission.disabled ? "pointer-events-none" : ""}
          >
            {submission.sending ? "Subscribing…" : "Subscribe"}
          </Button>
        </span>
      </div>
      <Trap />
      <p role="alert" className="mt-3 text-small font-semibold text-alert empty:hidden">
        {submission.failure}
      </p>
      <AlertDialog alert={submission.alert} onClose={submission.closeAlert} />
    </form>
  );
}
