/** The DNS records shown on the page, and the relay's record that the first one includes. */
export const ZONE = `example.com. TXT "v=spf1 include:relay.example.net -all"
s1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=MIGfMA0..."
_dmarc.example.com. TXT "v=DMARC1; p=none"
relay.example.net. TXT "v=spf1 ip4:192.0.2.0/24 -all"`;

/** TXT records by lower-case name. */
export type Records = ReadonlyMap<string, readonly string[]>;

/** Parses the TXT records of a zone file, such as `example.com. TXT "v=spf1 -all"`. */
export function readRecords(zone: string): Records {
  const records = new Map<string, string[]>();
  for (const [, name = "", text = ""] of zone.matchAll(/^\s*(\S+?)\.?\s+(?:IN\s+)?TXT\s+"([^"]*)"/gim))
    records.set(name.toLowerCase(), [...(records.get(name.toLowerCase()) ?? []), text]);
  return records;
}

type SpfResult = "pass" | "fail" | "softfail" | "neutral" | "none" | "permerror";
const QUALIFIERS: Readonly<Record<string, SpfResult>> = {
  "+": "pass",
  "-": "fail",
  "~": "softfail",
  "?": "neutral",
};
/** Limit of DNS lookups: RFC 7208, section 4.6.4. */
const LOOKUPS = 10;

/**
 * Evaluates SPF (RFC 7208) for the mechanisms `ip4`, `include` and `all`.
 * @returns "none" without a record, "permerror" for any other mechanism or too many lookups
 */
export function spf(records: Records, domain: string, ip: string, depth = 0): SpfResult {
  if (depth > LOOKUPS) return "permerror";
  const [record, ...others] = (records.get(domain) ?? []).filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (record === undefined) return "none";
  if (others.length > 0) return "permerror";
  for (const term of record.trim().split(/\s+/).slice(1)) {
    const [, sign = "+", name = "", value = ""] = /^([+\-~?]?)([a-z0-9]+)(?:[:/](.+))?$/i.exec(term) ?? [];
    const result = QUALIFIERS[sign || "+"] ?? "pass";
    if (name === "all") return result;
    if (name === "ip4") {
      if (inNetwork(ip, value)) return result;
    } else if (name === "include") {
      const inner = spf(records, value.toLowerCase(), ip, depth + 1);
      if (inner === "none" || inner === "permerror") return "permerror";
      if (inner === "pass") return result;
    } else return "permerror";
  }
  return "neutral";
}

const bits = (ip: string) => ip.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** @example inNetwork("192.0.2.25", "192.0.2.0/24") */
function inNetwork(ip: string, network: string): boolean {
  const [base = "", length = "32"] = network.split("/");
  const size = 2 ** (32 - Number(length));
  return Math.floor(bits(ip) / size) === Math.floor(bits(base) / size);
}

export type AuthenticationResult = ReturnType<typeof authenticate>;

const domainOf = (address: string) => address.split("@").at(-1)?.toLowerCase() ?? "";

/**
 * Checks a message as the receiver does. The relay signs for the From domain if that publishes its key as `s1`.
 * DMARC requires SPF or DKIM to pass for exactly that domain (strict alignment, RFC 7489).
 */
export function authenticate(records: Records, from: string, envelope: string, ip: string) {
  const domain = domainOf(from);
  const sender = spf(records, domainOf(envelope), ip);
  const signed = (records.get(`s1._domainkey.${domain}`) ?? []).some((text) => text.startsWith("v=DKIM1"));
  const [record] = (records.get(`_dmarc.${domain}`) ?? []).filter((text) => text.startsWith("v=DMARC1"));
  const requested = /;\s*p=(none|quarantine|reject)/i.exec(record ?? "")?.[1]?.toLowerCase();
  const aligned = signed || (sender === "pass" && domainOf(envelope) === domain);
  return {
    spf: sender,
    dkim: signed ? "pass" : "none",
    dmarc: record === undefined ? "none" : aligned ? "pass" : "fail",
    /** True if SPF or DKIM passes for the From domain. */
    aligned,
    /** Action that the owner of the From domain requests on failure. */
    policy: requested === "quarantine" || requested === "reject" ? requested : "none",
  } as const;
}
