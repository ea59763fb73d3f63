import { useEffect, useRef, useState } from "react";
import { FeedbackFirstStep } from "#forms/feedback/FeedbackFirstStep.tsx";
import { Button } from "#ui/Button.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { useHydrated } from "#ui/useHydrated.ts";

/** The feedback dialog, which opens on hydration. Without JavaScript its form is part of the page. */
export default function FeedbackDialog() {
  const section = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const [opens, setOpens] = useState(false);

  // A visitor who is typing already goes on in the page.
  useEffect(() => setOpens(hydrated && !section.current?.contains(document.activeElement)), [hydrated]);
  useEffect(() => {
    if (opens) dialog.current?.showModal();
  }, [opens]);

  return (
    <section ref={section} aria-label="Feedback" className="band">
      <div className="measure">
        {opens ? (
          <>
            <Button onClick={() => dialog.current?.showModal()}>Give feedback</Button>
            <ModalDialog dialog={dialog} title="Your feedback">
              <div className="p-5">
                <FeedbackFirstStep onDone={() => dialog.current?.close()} />
              </div>
            </ModalDialog>
          </>
        ) : (
          <FeedbackFirstStep />
        )}
      </div>
    </section>
  );
}
