import { expect, it } from "vitest";
import webPush from "web-push";
import { vapidKeyPair, vapidSubject } from "./vapid.ts";

/** The order of P-256 minus one (FIPS 186-4, D.1.2.3): the largest private key. */
const LARGEST = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550";

it.each([
  ["first byte 0", "00".padEnd(64, "5a")],
  ["first two bytes 0", "0000".padEnd(64, "5a")],
  ["smallest", "1".padStart(64, "0")],
  ["largest", LARGEST],
  ["ends with zeros", "5a".padEnd(64, "0")],
])("creates keys that the push library accepts, whatever the private key: %s", (_edge, hex) => {
  const privateKey = Buffer.from(hex, "hex");
  const keys = vapidKeyPair(privateKey);
  expect(Buffer.from(keys.privateKey, "base64url")).toEqual(privateKey);
  const audience = "https://push.example";
  const headers = webPush.getVapidHeaders(
    audience,
    "mailto:a@example.com",
    keys.publicKey,
    keys.privateKey,
    "aes128gcm",
  );
  expect(headers.Authorization).toContain(`k=${keys.publicKey}`);
});

it("extracts the address of a mailbox for push services", () => {
  expect(vapidSubject("Sales <sales@example.com>")).toBe("mailto:sales@example.com");
  expect(vapidSubject("owner@localhost")).toBe("mailto:owner@localhost");
});
