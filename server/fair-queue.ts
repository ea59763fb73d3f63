import { createNetworkUse, type Network, networksOf } from "./security/networks.ts";

/** Maximum of networks whose last turn is remembered, to limit memory. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates a queue in which clients take turns, and so do their wider networks: neither an address with many entries nor
 * a network with many addresses delays others. A network of factor 2 has two turns for each one of a client elsewhere.
 *
 * The order is that of start-time fair queueing (Goyal, Vin, Cheng 1996): a turn lasts 1 / factor in the time of each of
 * the client's networks, and the entry that could start first is next.
 * @param ends when the last turn of each network ends; the storage, empty
 */
export function createFairQueue<Entry>(ends = new Map<string, number>()) {
  /** In the order of arrival. */
  const waiting: { readonly networks: readonly Network[]; readonly entry: Entry }[] = [];
  const use = createNetworkUse();
  let now = 0;

  const startOf = (networks: readonly Network[]) =>
    Math.max(now, ...networks.map(({ key }) => ends.get(key) ?? 0));

  function remove(index: number): Entry | undefined {
    const [removed] = waiting.splice(index, 1);
    if (removed) use.add(removed.networks, -1);
    return removed?.entry;
  }

  return {
    get size() {
      return waiting.length;
    },
    /** @param client an IP address */
    add(client: string, entry: Entry): void {
      const networks = networksOf(client);
      use.add(networks, 1);
      waiting.push({ networks, entry });
    },
    /** Removes the next entry. @returns undefined if the queue is empty */
    next(): Entry | undefined {
      const starts = waiting.map(({ networks }) => startOf(networks));
      now = Math.min(...starts);
      const next = starts.indexOf(now);
      if (ends.size > MAX_REMEMBERED) ends.clear();
      for (const { key, factor } of waiting[next]?.networks ?? []) ends.set(key, now + 1 / factor);
      if (waiting.length <= 1) {
        ends.clear();
        now = 0;
      }
      return next < 0 ? undefined : remove(next);
    },
    /**
     * Removes the last entry of the client that holds the most, counted with its networks.
     * @param client is about to add an entry
     * @returns undefined if that client would then hold the most
     */
    removeForOther(client: string): Entry | undefined {
      const last = use.heaviest(waiting).at(-1);
      if (!last || use.loadOf(last.networks) <= use.loadOf(networksOf(client), 1)) return undefined;
      return remove(waiting.lastIndexOf(last));
    },
  };
}
