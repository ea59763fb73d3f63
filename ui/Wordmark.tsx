/** The wordmark: bars and hairlines, as the figures and charts of the site. */
export const Wordmark = () => (
  <svg viewBox="0 0 255 100" className="h-6" fill="currentColor" aria-hidden="true">
    <path d="M44 0h18l42 100H75L43 21 11 100H4zM18 68h44v6H18zM116 0h27v100h-27zM155 0h29l32 79L248 0h7l-40 100h-18z" />
  </svg>
);
