/**
 * Creates a queue in which networks take turns (round robin), so that one with many entries does not delay the others.
 * @param shareOf returns what the network of an entry holds already; the network with the least is served first
 */
export function createFairQueue<Entry>(shareOf: (entry: Entry) => number = () => 0) {
  /** No queue is empty. The first of those with the same share is next. */
  const queues = new Map<string, Entry[]>();
  let size = 0;

  return {
    get size() {
      return size;
    },
    add(network: string, entry: Entry): void {
      const queue = queues.get(network);
      if (queue) queue.push(entry);
      else queues.set(network, [entry]);
      size += 1;
    },
    /** Removes the next entry. @returns undefined if the queue is empty */
    next(): Entry | undefined {
      let least = Number.POSITIVE_INFINITY;
      let found: [string, Entry[]] | undefined;
      for (const candidate of queues) {
        const [first] = candidate[1];
        const share = first === undefined ? 0 : shareOf(first);
        if (share >= least) continue;
        least = share;
        found = candidate;
      }
      if (!found) return undefined;
      const [network, queue] = found;
      const entry = queue.shift();
      // A Map keeps insertion order, so the network's other entries wait behind the other networks.
      queues.delete(network);
      if (queue.length > 0) queues.set(network, queue);
      size -= 1;
      return entry;
    },
    /**
     * Removes the last entry of the network with the most.
     * @param network is about to add an entry
     * @returns undefined if that network would then have the most
     */
    removeForOther(network: string): Entry | undefined {
      const [largest] = [...queues.values()].toSorted((one, other) => other.length - one.length);
      const own = queues.get(network)?.length ?? 0;
      if (!largest || largest.length <= own + 1) return undefined;
      size -= 1;
      return largest.pop();
    },
  };
}
