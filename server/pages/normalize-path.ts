/**
 * Returns the canonical spelling of a path: single slashes, and none at its end. Each step is linear: a regular
 * expression such as `/\/+$/` takes quadratic time, as does React Router's own.
 */
export function normalizePath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}
