/** A line for visitors without script: what they see is the start of something that moves. */
export const NeedsScript = () => (
  <p className="mt-4 hidden text-small text-muted noscript:block">
    This is how it starts. Using it takes JavaScript.
  </p>
);
