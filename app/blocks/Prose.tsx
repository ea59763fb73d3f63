import { PageHtml } from "./PageHtml.tsx";

/** What the marketing team wrote, as finished HTML. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <PageHtml html={html} className={`prose ${className}`} />;
}
