import { ProblemError } from "../problem.ts";

/**
 * Creates a limit of concurrent uploads. A new one is never refused: the oldest is aborted instead, which is the most
 * likely to be held open on purpose.
 * @param perClient limit of one client; above it, the client's own oldest is aborted
 */
export function createUploadLimit({
  total,
  perClient,
}: {
  readonly total: number;
  readonly perClient: number;
}) {
  /** In the order of their start. */
  const arriving = new Map<AbortController, string>();
  const endOldest = (of: readonly AbortController[]) =>
    of[0]?.abort(new ProblemError(503, { detail: "Too many files arrive at once. Please try again." }));

  return {
    /** @throws ProblemError 503 if it was aborted for a newer one, or the error of `receive` */
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
