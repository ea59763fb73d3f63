import { StaticHtml } from "../islands/StaticHtml.tsx";

/** Renders HTML that was built from content, with the styles for running text. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <StaticHtml html={html} className={`prose ${className}`} />;
}
