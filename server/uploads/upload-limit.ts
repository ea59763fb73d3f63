import { ProblemError } from "../http/problem.ts";
import { createNetworkUse, type Network, networksOf } from "../security/networks.ts";

type Arriving = { readonly controller: AbortController; readonly networks: readonly Network[] };

/**
 * Creates a limit of concurrent uploads. A new one is never refused: the oldest is aborted instead, which is the most
 * likely to be held open on purpose.
 * @param total limit of all; above it, the oldest of the client or network with the most is aborted
 * @param perClient limit of one client; above it and above the shares of wider networks, their own oldest is aborted
 */
export function createUploadLimit({
  total,
  perClient,
}: {
  readonly total: number;
  readonly perClient: number;
}) {
  /** In the order of their start. */
  const arriving = new Set<Arriving>();
  const use = createNetworkUse();
  const endOldest = (of: readonly Arriving[]) =>
    of
      .find(({ controller }) => !controller.signal.aborted)
      ?.controller.abort(
        new ProblemError(503, { detail: "Too many files arrive at once. Please try again." }),
      );

  return {
    /**
     * @param client an IP address
     * @throws ProblemError 503 if it was aborted for a newer one, or the error of `receive`
     */
    async run<T>(client: string, receive: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const networks = networksOf(client);
      const full = use.fullOf(networks, perClient)?.key;
      if (full !== undefined)
        endOldest([...arriving].filter((each) => each.networks.some(({ key }) => key === full)));
      else if (arriving.size >= total) endOldest(use.heaviest([...arriving]));
      const upload = { controller: new AbortController(), networks };
      const { signal } = upload.controller;
      arriving.add(upload);
      use.add(networks, 1);
      try {
        return await receive(signal);
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        arriving.delete(upload);
        use.add(networks, -1);
      }
    },
  };
}
