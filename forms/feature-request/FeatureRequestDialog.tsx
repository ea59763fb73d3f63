import type { ReactNode } from "react";
import { FEATURE_REQUEST_HREF, useFeatureRequest } from "./useFeatureRequest.tsx";

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
