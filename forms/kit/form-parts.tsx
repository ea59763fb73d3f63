import { Button } from "#ui/Button.tsx";
import type { Submission } from "./useSubmission.ts";

type SubmitButtonProps = { submission: Submission; label: string; busy: string };

/** Renders the submit button. Pointing at it may report missing fields, even while it is disabled. */
export function SubmitButton({ submission, label, busy }: SubmitButtonProps) {
  return (
    // A disabled button gets no pointer events, so its container listens for them.
    <span
      onPointerEnter={submission.onHover}
      className={`inline-block ${submission.disabled ? "cursor-not-allowed" : ""}`}
    >
      <Button
        type="submit"
        disabled={submission.disabled}
        aria-busy={submission.sending || undefined}
        className={submission.disabled ? "pointer-events-none" : ""}
      >
        {submission.sending ? busy : label}
      </Button>
    </span>
  );
}

/** A field that people can neither see nor reach: only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="_trap" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
