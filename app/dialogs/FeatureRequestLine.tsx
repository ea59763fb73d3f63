import { formPath } from "#forms/kit/names.ts";
import { DialogLink } from "./DialogLink.tsx";

/** The form's own page, for links without JavaScript, or if the dialog cannot be loaded. */
export const FEATURE_REQUEST_HREF = formPath("feature-request");

/** Asks for what is missing, with a link that opens the feature request in a dialog. */
export const FeatureRequestLine = ({ className }: { className?: string }) => (
  <p className={className}>
    Something missing?{" "}
    <DialogLink
      href={FEATURE_REQUEST_HREF}
      dialog="feature-request"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      Request a feature
    </DialogLink>
  </p>
);
