import { Button } from "../ui/Button.tsx";
import type { Submission } from "./useSubmission.ts";

type SubmitButtonProps = { submission: Submission; label: string; busy: string };

/** The button that sends. Pointing at it may say what is missing, also while it is disabled. */
export function SubmitButton({ submission, label, busy }: SubmitButtonProps) {
  return (
    // A disabled button gets no pointer events of its own, so what is around it listens.
    <span
      onPointerEnter={submission.onHover}
      className={`inline-block ${submission.disabled ? "cursor-not-allowed" : ""}`}
    >
      <Button
        type="submit"
        disabled={submission.disabled}
        aria-busy={submission.sending}
        className={submission.disabled ? "pointer-events-none" : ""}
      >
        {submission.sending ? busy : label}
      </Button>
    </span>
  );
}
