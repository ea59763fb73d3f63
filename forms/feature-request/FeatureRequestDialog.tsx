import { DialogLink, useLoadedDialog } from "#ui/DialogLink.tsx";
import { formPath } from "../kit/names.ts";

const loadModal = () => import("./FeatureRequestModal.tsx");

/** The form's own page, for links without JavaScript, or if the dialog cannot be loaded. */
export const FEATURE_REQUEST_HREF = formPath("feature-request");

/** Returns a function that opens the feature request in a dialog, and the dialog. */
export const useFeatureRequest = () => useLoadedDialog(FEATURE_REQUEST_HREF, loadModal);

/** Asks for what is missing, with a link that opens the feature request in a dialog. */
export const FeatureRequestLine = ({ className }: { className?: string }) => (
  // Not a `<p>`, which may not contain a `<dialog>`.
  <div className={className}>
    Something missing?{" "}
    <DialogLink
      href={FEATURE_REQUEST_HREF}
      load={loadModal}
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      Request a feature
    </DialogLink>
  </div>
);
