import { isIPv6 } from "node:net";
import { addressBytes } from "./client-address.ts";

/** A network in which a client is counted. `factor`: the multiple of one client's share that it may use. */
export type Network = { readonly key: string; readonly factor: number };

/**
 * The networks of an address by the bytes of their prefix, and their factors. An IPv6 subscriber has a /64, commonly a
 * /56, an organization a /48 (RFC 6177), so 65,536 networks may be one client. The addresses of an IPv4 /24 commonly
 * belong to one provider, but to many of its customers.
 */
const NETWORKS = {
  4: [
    { bytes: 4, factor: 1 },
    { bytes: 3, factor: 4 },
  ],
  6: [
    { bytes: 8, factor: 1 },
    { bytes: 7, factor: 1.5 },
    { bytes: 6, factor: 2 },
  ],
} as const;

/**
 * Returns the networks of a client, narrowest first. Everything that is shared fairly is counted in each of them.
 * @param client an IP address, or the key of its narrowest network, which may be stored in its place; anything else is
 *   a network of its own
 */
export function networksOf(client: string): readonly Network[] {
  const bytes = isIPv6(client) ? addressBytes(client) : client.split(".");
  const version = bytes.length === 4 ? 4 : 6;
  if (bytes.length < NETWORKS[version][0].bytes) return [{ key: client, factor: 1 }];
  return NETWORKS[version].map(({ bytes: length, factor }) => ({
    key: bytes.slice(0, length).join("."),
    factor,
  }));
}

/** Returns the maximum of a network. @param perClient the maximum of one client */
export function shareOf({ factor }: Network, perClient: number): number {
  return Math.ceil(perClient * factor);
}

/** Something that a client holds: a place in a queue, an upload. */
type Holder = { readonly networks: readonly Network[] };

/** Creates counters of what clients hold at the moment, in each of their networks. */
export function createNetworkUse() {
  const held = new Map<string, number>();
  const heldBy = ({ key }: Network) => held.get(key) ?? 0;

  /**
   * Returns the largest multiple of one client's share that any of the networks holds.
   * @param more what the client is about to add
   */
  const loadOf = (networks: readonly Network[], more = 0) =>
    Math.max(...networks.map((network) => (heldBy(network) + more) / network.factor));

  return {
    /** @param amount negative for what a client returns */
    add(networks: readonly Network[], amount: number): void {
      for (const network of networks) {
        const now = heldBy(network) + amount;
        if (now > 0) held.set(network.key, now);
        else held.delete(network.key);
      }
    },
    /** Returns the first network that holds all that it may. @param perClient the maximum of one client */
    fullOf: (networks: readonly Network[], perClient: number) =>
      networks.find((network) => heldBy(network) >= shareOf(network, perClient)),
    loadOf,
    /** Returns those of the most loaded network: of its clients, the ones that hold the most themselves. */
    heaviest<Of extends Holder>(holders: readonly Of[]): readonly Of[] {
      const ofNetwork = highest(holders, ({ networks }) => loadOf(networks));
      return highest(ofNetwork, ({ networks }) => loadOf(networks.slice(0, 1)));
    },
  };
}

function highest<Item>(items: readonly Item[], measure: (item: Item) => number): readonly Item[] {
  const values = items.map(measure);
  const most = Math.max(...values);
  return items.filter((_, index) => values[index] === most);
}
