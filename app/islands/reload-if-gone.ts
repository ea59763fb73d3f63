/** Least time between two reloads because of missing files, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

/**
 * Reloads a page whose files are gone since a newer version was deployed. Without a network, or if only this request failed,
 * the page stays as it is.
 * @param error of a failed import
 */
export async function reloadIfGone(error: unknown): Promise<void> {
  // Not every browser names the file in the error.
  const file = String(error)
    .split(/\s/)
    .find((word) => /\.(js|css)$/.test(word));
  const answer = await fetch(file ?? location.href, { method: "HEAD" }).catch(() => undefined);
  if (!answer || (file ? answer.status !== 404 : !answer.ok)) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem("reloaded")) < RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem("reloaded", `${Date.now()}`);
  } catch {
    // Without storage a page could reload without end.
    return;
  }
  location.reload();
}
