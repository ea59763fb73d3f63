import { isRouteErrorResponse } from "react-router";

/** The page for errors: the cause, and links to go on. In development it shows the message, such as file and line in content. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const details = import.meta.env.DEV && error instanceof Error ? error.message : undefined;
  return (
    <main className="measure py-24">
      <title>{missing ? "Page not found" : "This page failed"}</title>
      <h1>{missing ? "There is no page here" : "This page failed to open"}</h1>
      <p className="mt-5 max-w-xl text-lead text-muted">
        {missing
          ? "The address may have changed. Everything can be reached from the home page."
          : "Something went wrong while it was rendered. Reloading often helps; if it does not, please tell us."}
      </p>
      {details && <pre className="mt-8 whitespace-pre-wrap font-mono text-small">{details}</pre>}
      <p className="mt-8 flex gap-6">
        <a href="/" className="link">
          Home page
        </a>
        <a href="/company/contact" className="link">
          Contact
        </a>
      </p>
    </main>
  );
}
