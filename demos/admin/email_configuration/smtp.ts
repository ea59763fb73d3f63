export const ENCRYPTIONS = { none: "None", starttls: "STARTTLS", tls: "TLS" } as const;
export const MAILBOXES = { open: "Open", busy: "Busy", gone: "Gone" } as const;
export type Settings = {
  port: "25" | "465" | "587";
  encryption: keyof typeof ENCRYPTIONS;
  /** The address that readers see. */
  from: string;
  /** Size of the attached file in bytes. */
  file: number;
  /** State of the recipient's mailbox. */
  mailbox: keyof typeof MAILBOXES;
};

/** The example's relay; `limit` is its largest message in bytes. Reserved names: RFC 2606. */
export const RELAY = { host: "relay.example.net", limit: 20_000_000 };
const DOMAIN = "example.com";
/** The envelope sender, which receives bounces. */
const ENVELOPE = `bounces@${DOMAIN}`;
export const RECIPIENT = "buyer.north@example.org";

/** Returns the bytes of an attachment in base64: 4 characters for 3 bytes, in lines of 76 (RFC 2045, section 6.8). */
export function encodedSize(bytes: number): number {
  const characters = Math.ceil(bytes / 3) * 4;
  return characters + 2 * Math.ceil(characters / 76);
}

/** Returns an error message for an invalid address, else undefined. */
export const addressError = (address: string) =>
  /^[^\s@<>]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address) ? undefined : "This is not an email address.";

/**
 * Checks a message as the receiver does. SPF passes for the envelope sender; the relay signs for no other domain than
 * that of the records, and DMARC asks that one of both is the From domain (RFC 7489).
 */
export const authenticate = (from: string) =>
  from.toLowerCase().endsWith(`@${DOMAIN}`)
    ? ({ spf: "pass", dkim: "pass", dmarc: "pass" } as const)
    : ({ spf: "pass", dkim: "none", dmarc: "none" } as const);

/** A line of the session, from one of the three servers, or an explanation between two lines. */
type Line = { who: "Platform" | "Relay" | "Receiver" | "Remark"; text: string };
export type SmtpSession = {
  lines: Line[];
  ending: "Inbox" | "Quarantine" | "Bounce" | "Queue" | "Not sent";
  why: string;
};

const platform = (text: string): Line => ({ who: "Platform", text });
const relay = (text: string): Line => ({ who: "Relay", text });
const receiver = (text: string): Line => ({ who: "Receiver", text });
const remark = (text: string): Line => ({ who: "Remark", text });

/** Simulates the SMTP session that the settings lead to. */
export function simulateSession(settings: Settings): SmtpSession {
  const { port, encryption, from, mailbox } = settings;
  if (addressError(from))
    return { lines: [], ending: "Not sent", why: "The settings are not saved until the address is valid." };
  const lines: Line[] = [remark(`Connecting to ${RELAY.host}, port ${port}`)];
  const end = (ending: SmtpSession["ending"], why: string): SmtpSession => ({ lines, ending, why });
  const ehlo = (next: string) =>
    lines.push(
      platform("EHLO bi.example.com"),
      relay(`250-${RELAY.host}`),
      relay(`250-SIZE ${RELAY.limit}`),
      relay(`250 ${next}`),
    );

  if (port === "25") {
    lines.push(remark("No answer within 30 seconds"));
    return end("Not sent", "Port 25 is for servers among themselves, and this network blocks it outward.");
  }
  if (port === "465" && encryption !== "tls") {
    lines.push(remark("Both sides wait for the other; closed after 30 seconds"));
    return end(
      "Not sent",
      "On port 465 the relay expects TLS from the first byte and says nothing before it.",
    );
  }
  if (port === "587" && encryption === "tls") {
    lines.push(remark("TLS: wrong version number"));
    return end("Not sent", "On port 587 the relay begins in plain text. Choose STARTTLS, or port 465.");
  }
  if (port === "465") lines.push(remark("TLS handshake: the certificate names the host"));
  lines.push(relay(`220 ${RELAY.host} ESMTP`));
  if (port === "587") {
    ehlo("STARTTLS");
    if (encryption === "none") {
      lines.push(platform("AUTH PLAIN ••••••••"), relay("530 5.7.0 Must issue a STARTTLS command first"));
      return end("Not sent", "The relay takes no password over a connection that everybody can read.");
    }
    lines.push(platform("STARTTLS"), relay("220 2.0.0 Ready to start TLS"), remark("TLS handshake"));
  }
  ehlo("AUTH PLAIN LOGIN");
  const size = encodedSize(settings.file);
  lines.push(
    platform("AUTH PLAIN ••••••••"),
    relay("235 2.7.0 Authentication successful"),
    platform(`MAIL FROM:<${ENVELOPE}> SIZE=${size}`),
  );
  if (size > RELAY.limit) {
    lines.push(relay("552 5.3.4 Message size exceeds fixed maximum message size"));
    return end("Not sent", "As base64 the file is larger than the relay takes. Send a link instead.");
  }
  lines.push(
    relay("250 2.1.0 Sender OK"),
    platform(`RCPT TO:<${RECIPIENT}>`),
    relay("250 2.1.5 Recipient OK"),
    platform("DATA"),
    relay("354 End data with <CR><LF>.<CR><LF>"),
    relay("250 2.0.0 OK, queued"),
    platform("QUIT"),
    remark("The relay passes it on to mx.example.org"),
    relay(`MAIL FROM:<${ENVELOPE}>`),
    relay(`RCPT TO:<${RECIPIENT}>`),
  );
  if (mailbox === "busy") {
    lines.push(receiver("451 4.2.1 Mailbox temporarily unavailable"));
    return end("Queue", "Codes that begin with 4 mean: try later. The relay tries again in 15 minutes.");
  }
  if (mailbox === "gone") {
    lines.push(receiver("550 5.1.1 Mailbox does not exist"), remark(`The relay reports it to ${ENVELOPE}`));
    return end("Bounce", `Codes that begin with 5 mean: stop. Somebody has to read ${ENVELOPE}.`);
  }
  lines.push(receiver("250 2.1.5 OK"), relay("DATA"));
  lines.push(receiver("250 2.0.0 Message accepted"));
  if (authenticate(from).dmarc !== "pass")
    return end("Quarantine", "Accepted, but quarantined: no record matches the From domain.");
  return end("Inbox", "The sender has done everything it can.");
}
