import { type ReactNode, useState } from "react";
import { formPath } from "../kit/names.ts";
import type FeatureRequestModal from "./FeatureRequestModal.tsx";

/** Renders a link that opens the feature request in a dialog; without JavaScript it leads to the form's own page. */
export function FeatureRequestDialog({ className, children }: { className?: string; children: ReactNode }) {
  const { open, dialog } = useFeatureRequest();
  return (
    <>
      <a
        href={FEATURE_REQUEST_HREF}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </a>
      {dialog}
    </>
  );
}

/** The form's own page, for links without JavaScript, or if the dialog cannot be loaded. */
export const FEATURE_REQUEST_HREF = formPath("feature-request");

/**
 * Loads the dialog of the feature request when it is first opened.
 * @returns a function that opens it, and the dialog
 */
export function useFeatureRequest() {
  const [opened, setOpened] = useState<{ Modal: typeof FeatureRequestModal; request: number }>();
  const open = () =>
    import("./FeatureRequestModal.tsx").then(
      ({ default: Modal }) => setOpened((before) => ({ Modal, request: (before?.request ?? 0) + 1 })),
      () => location.assign(FEATURE_REQUEST_HREF),
    );
  return { open, dialog: opened && <opened.Modal request={opened.request} /> };
}
