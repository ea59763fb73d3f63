import { useLayoutEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import type { Submission } from "./useSubmission.ts";

type SubmitButtonProps = { submission: Submission; label: string; busy: string };

/** Renders the submit button. Pointing at it may report missing fields, and pressing it does, even while it is disabled. */
export function SubmitButton({ submission, label, busy }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button may have been disabled before hydration, of which React does not know.
  useLayoutEffect(() => {
    const { current } = button;
    if (current?.form?.noValidate) current.disabled = submission.disabled;
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a disabled button gets no pointer events, so its container does
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in a field does the same
    <span
      onPointerEnter={submission.onPointerEnter}
      onPointerLeave={submission.onPointerLeave}
      onClick={({ currentTarget }) => submission.disabled && currentTarget.closest("form")?.requestSubmit()}
      className={`inline-block ${submission.disabled ? "cursor-not-allowed" : ""}`}
    >
      <Button
        ref={button}
        type="submit"
        disabled={submission.disabled}
        aria-busy={submission.sending || undefined}
        className={`scroll-mb-20 ${submission.disabled ? "pointer-events-none" : ""}`}
      >
        {submission.sending ? busy : label}
      </Button>
    </span>
  );
}

/** Asks for a page as the response to a form post without JavaScript. Scripts do not send it. */
export const AnswerWithPage = () => <input type="hidden" name="_page" value="1" />;

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
