import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * What a browser does when it loads a page, for navigations within the site: a line while a page is on its way, and
 * once it stands the focus in it and its title said to screen readers.
 */
export function NavigationStatus() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const part = document.getElementById(decodeURIComponent(hash.slice(1)) || "main");
    if (!part) return;
    part.tabIndex = -1;
    // The scroll position is restored already.
    part.focus({ preventScroll: true });
  }, [pathname, hash]);

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
