import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * What a browser does when it loads a page, for navigations within the site: a line while a page is on its way, and
 * once it stands the focus in it and its title said to screen readers.
 */
export function NavigationStatus() {
  const { key, pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  const shown = useRef({ key, pathname, address: pathname + search + hash });
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    const address = pathname + search + hash;
    shown.current = { key, pathname, address };
    // Another query or place within the page leaves the focus alone; a link to the very address that is shown does what
    // loading it again would do. Pages passed through too quickly to be shown do not count.
    if (before.key === key || (before.pathname === pathname && before.address !== address)) return;
    setTitle(document.title);
    const part = document.getElementById(decodeURIComponent(hash.slice(1)) || "main");
    if (!part) return;
    part.tabIndex = -1;
    // The scroll position is restored already.
    part.focus({ preventScroll: true });
  }, [key, pathname, search, hash]);

  useEffect(() => {
    // A cross-fade that the next navigation cuts short is reported as a rejection that nobody can catch.
    const calm = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
    };
    addEventListener("unhandledrejection", calm);
    return () => removeEventListener("unhandledrejection", calm);
  }, []);

  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {state !== "idle" && <div role="progressbar" aria-label="Loading the page" className="progress-line" />}
    </>
  );
}
