import { createNetworkUse, type Network, networksOf } from "../security/networks.ts";

/** Maximum of networks whose last turn is remembered, to limit memory. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates a queue in which clients take turns, and so do their wider networks: neither an address with many entries nor
 * a network with many addresses delays others. A network of factor 2 has two turns for each one of a client elsewhere.
 *
 * The order is that of start-time fair queueing (Goyal, Vin, Cheng 1996): a turn lasts 1 / factor in the time of each of
 * the client's networks, and the client that could start first is next.
 * @param ends when the last turn of each network ends; the storage, empty
 */
export function createFairQueue<Entry>(ends = new Map<string, number>()) {
  /** Those that wait, by the key of their narrowest network, in the order of their arrival. */
  const clients = new Map<string, { readonly networks: readonly Network[]; readonly entries: Entry[] }>();
  const use = createNetworkUse();
  let now = 0;
  let size = 0;

  function startOf(networks: readonly Network[]): number {
    let start = now;
    for (const { key } of networks) start = Math.max(start, ends.get(key) ?? 0);
    return start;
  }

  /** @param take removes an entry from those of the client */
  function remove(networks: readonly Network[], take: (entries: Entry[]) => Entry | undefined) {
    const key = networks[0]?.key ?? "";
    const { entries } = clients.get(key) ?? { entries: [] };
    const entry = take(entries);
    if (entries.length === 0) clients.delete(key);
    use.add(networks, -1);
    size -= 1;
    return entry;
  }

  return {
    get size() {
      return size;
    },
    /** @param client an IP address */
    add(client: string, entry: Entry): void {
      const networks = networksOf(client);
      const key = networks[0]?.key ?? "";
      const waiting = clients.get(key);
      if (waiting) waiting.entries.push(entry);
      else clients.set(key, { networks, entries: [entry] });
      use.add(networks, 1);
      size += 1;
    },
    /** Removes the next entry. @returns undefined if the queue is empty */
    next(): Entry | undefined {
      let next: readonly Network[] | undefined;
      let earliest = Number.POSITIVE_INFINITY;
      for (const { networks } of clients.values()) {
        const start = startOf(networks);
        if (start >= earliest) continue;
        earliest = start;
        next = networks;
      }
      if (!next) return undefined;
      now = earliest;
      if (size === 1 || ends.size > MAX_REMEMBERED) ends.clear();
      if (size > 1) for (const { key, factor } of next) ends.set(key, now + 1 / factor);
      return remove(next, (entries) => entries.shift());
    },
    /**
     * Removes the last entry of the client that holds the most, counted with its networks.
     * @param client is about to add an entry
     * @returns undefined if that client would then hold the most
     */
    removeForOther(client: string): Entry | undefined {
      const heaviest = use.heaviest([...clients.values()]).at(-1);
      if (!heaviest || use.loadOf(heaviest.networks) <= use.loadOf(networksOf(client), 1)) return undefined;
      return remove(heaviest.networks, (entries) => entries.pop());
    },
  };
}
