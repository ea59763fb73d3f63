import { ProblemError } from "../problem.ts";

/**
 * Bounds how many files arrive at once. A new one is never refused: the oldest is ended instead, which is the one that
 * is held open on purpose if any is.
 * @param perClient of one client; beyond it, the client's own oldest is ended
 */
export function createArrivals({ total, perClient }: { readonly total: number; readonly perClient: number }) {
  /** In the order in which they began. */
  const arriving = new Map<AbortController, string>();
  const endOldest = (of: readonly AbortController[]) =>
    of[0]?.abort(new ProblemError(503, { detail: "Too many files arrive at once. Please try again." }));

  return {
    /** @throws ProblemError 503 where it was ended for a newer one, or the error of `receive` */
    async run<T>(client: string, receive: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const own = [...arriving].filter(([, each]) => each === client).map(([controller]) => controller);
      if (own.length >= perClient) endOldest(own);
      else if (arriving.size >= total) endOldest([...arriving.keys()]);
      const controller = new AbortController();
      arriving.set(controller, client);
      try {
        return await receive(controller.signal);
      } catch (error) {
        throw controller.signal.aborted ? controller.signal.reason : error;
      } finally {
        arriving.delete(controller);
      }
    },
  };
}
