import { useEffect } from "react";
import { sitePath } from "#contract/site-path.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { useHydrated } from "#ui/useHydrated.ts";

/** Renders the link to the page that was asked for, which opens by itself as soon as the connection is back. */
export default function TryAgain() {
  const hydrated = useHydrated();
  const wanted = (hydrated && sitePath(new URLSearchParams(location.search).get("page"))) || "/";

  useEffect(() => {
    if (wanted === "/") return;
    const here = new AbortController();
    addEventListener("online", () => location.replace(wanted), here);
    // Not during a navigation to another page.
    addEventListener("beforeunload", () => here.abort(), here);
    return () => here.abort();
  }, [wanted]);

  return <ButtonLink href={wanted}>Try again</ButtonLink>;
}
