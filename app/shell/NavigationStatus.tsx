import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Makes a client navigation behave like loading a document: shows progress, then moves the focus into the page and
 * announces its title to screen readers.
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
    // Another query or hash on the same page keeps the focus; a link to the current address acts like a reload. Pages
    // that were redirected before they rendered do not count.
    if (before.key === key || (before.pathname === pathname && before.address !== address)) return;
    setTitle(document.title);
    const part = document.getElementById(decodeURIComponent(hash.slice(1)) || "main");
    if (!part) return;
    part.tabIndex = -1;
    // The scroll position is restored already.
    part.focus({ preventScroll: true });
  }, [key, pathname, search, hash]);

  useEffect(() => {
    // A view transition that the next navigation interrupts causes a rejection that no code can catch.
    const ignoreAbort = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
    };
    addEventListener("unhandledrejection", ignoreAbort);
    return () => removeEventListener("unhandledrejection", ignoreAbort);
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
