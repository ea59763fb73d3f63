import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { PushSubscriptionKeys } from "#contract/push-subscription.ts";
import { listen } from "./listen.ts";

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** A message as a browser received it, decrypted with its keys, and its headers. */
export type Delivery = {
  readonly endpoint: string;
  readonly message: unknown;
  readonly ttl: string | undefined;
  readonly topic: string | undefined;
  /** The claims of the sender's signed token (RFC 8292). */
  readonly claims: { aud: string; exp: number; sub: string };
};

type Browser = {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly answers: Answer[];
};

/**
 * Starts a push service with its browsers. It responds with 403 unless the message is signed with the key of the
 * subscription, and with 400 if a browser could not decrypt it.
 */
export async function startPushService() {
  const deliveries: Delivery[] = [];
  /** The endpoints of all requests, in order. */
  const requests: string[] = [];
  const browsers = new Map<string, Browser>();
  let serverKey = "";

  const server = createServer(async (request, response) => {
    const endpoint = `${origin}${request.url}`;
    requests.push(endpoint);
    const body = await buffer(request);
    const browser = browsers.get(endpoint);
    const answer = browser?.answers.shift() ?? { status: browser ? 201 : 404 };
    if (!browser || answer.status !== 201) return response.writeHead(answer.status, answer.headers).end();
    const claims = verifyVapid(request.headers.authorization ?? "", serverKey);
    if (claims?.aud !== origin) return response.writeHead(403).end();
    try {
      const message = JSON.parse(decrypt(body, browser).toString());
      const { ttl, topic } = request.headers;
      deliveries.push({ endpoint, message, claims, ttl: String(ttl), topic: String(topic) });
      response.writeHead(201).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  return {
    origin,
    deliveries,
    requests,
    /**
     * Subscribes a browser.
     * @param applicationServerKey the sender's public key, as base64url
     * @param answers responses to the first messages; later ones are accepted
     */
    subscribe(applicationServerKey: string, ...answers: Answer[]): PushSubscriptionKeys {
      serverKey = applicationServerKey;
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(16).toString("base64url")}`;
      browsers.set(endpoint, { ecdh, auth, answers });
      return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    stop: () => void server.close(),
  };
}

/** @returns the claims of `Authorization: vapid t=…, k=…` (RFC 8292 section 3), if key and signature are valid */
function verifyVapid(authorization: string, serverKey: string): Delivery["claims"] | undefined {
  const { token = "", key } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  if (key !== serverKey) return undefined;
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(serverKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return signed ? JSON.parse(Buffer.from(claims, "base64url").toString()) : undefined;
}

/** Decrypts `aes128gcm` of one record (RFC 8188 section 2) with the keys of Web Push (RFC 8291 section 3.4). */
function decrypt(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
