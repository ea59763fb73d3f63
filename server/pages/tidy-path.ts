/**
 * The one spelling of a path: single slashes, and none at its end. In steps that each read the path once: an expression
 * such as `/\/+$/` takes the square of its length, as does React Router's own.
 */
export function tidyPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}
