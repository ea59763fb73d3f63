import { FormLink } from "./FormLink.tsx";

/** Asks for what is missing, with a link that opens the feature request in a dialog. */
export const FeatureRequestLine = ({ className }: { className?: string }) => (
  <p className={className}>
    Something missing?{" "}
    <FormLink
      name="feature-request"
      title="Request a feature"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      Request a feature
    </FormLink>
  </p>
);
