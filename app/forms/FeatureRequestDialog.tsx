import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { ModalDialog } from "../ui/ModalDialog.tsx";

const FeatureRequestForm = lazy(() => import("./FeatureRequestForm.tsx"));

/** A link that opens the feature request in a dialog; without JavaScript it leads to the form's own page. */
export function FeatureRequestDialog({ className, children }: { className?: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Loaded at the first opening, and kept from then on with whatever was typed.
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <a
        href="/form/feature-request"
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setWanted(true);
          dialog.current?.showModal();
        }}
      >
        {children}
      </a>
      <ModalDialog dialog={dialog} title="Request a feature">
        <div className="p-5">
          <Suspense>{wanted && <FeatureRequestForm />}</Suspense>
        </div>
      </ModalDialog>
    </>
  );
}
