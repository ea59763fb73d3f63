import { isIP } from "node:net";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { readableLine } from "#contract/readable-text.ts";
import { writeFileAtomically } from "../files/write-file.ts";
import type { ConfirmLink } from "../newsletter/links.ts";
import type { Settings } from "../process/settings.ts";

/** A mail without the parts that all mails share. */
export type Mail = {
  readonly to: string | { name: string; address: string };
  readonly replyTo?: string | { name: string; address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The sender of the mails, and the targets of their links. */
export type Sender = {
  readonly siteName: string;
  /** The name of the file that a one-time code unlocks. */
  readonly downloadName: string;
  readonly origin: string;
  /** The address that receives visitors' replies. */
  readonly replyTo: string;
  /** Returns the path that unsubscribes an address with one click. */
  readonly oneClickPath: (email: string) => string;
  /** Returns the path of the page that confirms the subscription of an address. */
  readonly confirmPath: (link: ConfirmLink) => string;
};

export type Mailer = {
  /** Number of mails to hand over at once: more would only wait here while their attempt times out. */
  readonly atOnce: number;
  /** Time that an attempt may take, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * Sends a mail.
   * @param id identifies the message, also when it is sent again
   * @param signal cancels the mail unless it has been sent
   * @returns the reply of the mail server, or the path of the file
   * @throws Error if the mail server did not accept it, or the file could not be written
   */
  send(id: string, mail: Mail, signal?: AbortSignal): Promise<string>;
  /** Closes the connections to the mail server. */
  close(): void;
};

/** Connections to the mail server, for all kinds of mail together. Some servers allow a sender three. */
const CONNECTIONS = 3;

const MINUTE_MS = 60_000;
/**
 * Time limits in milliseconds. A shorter one gives up a mail that the server may still accept, and sends it again.
 * Source: RFC 5321 section 4.5.3.2, which has 5 minutes for the greeting and 10 for the reply to a message.
 */
export const SMTP_TIMES = {
  connectionTimeout: 5 * MINUTE_MS,
  greetingTimeout: 5 * MINUTE_MS,
  /** Without any progress, at every step. */
  socketTimeout: 10 * MINUTE_MS,
  /** All steps: greeting, MAIL, RCPT, DATA, a block of data, its end. */
  attempt: (5 + 5 + 5 + 2 + 3 + 10) * MINUTE_MS,
} as const;

/** Mails written to files at once. */
const FILES_AT_ONCE = 10;

/** Creates a mailer that sends over SMTP, or without `SMTP_URL` writes each mail to `DATA_DIR/mail/ID.eml`. */
export function createMailer(
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir"> & Partial<Pick<Settings, "publicOrigin">>,
  times: Readonly<Record<keyof typeof SMTP_TIMES, number>> = SMTP_TIMES,
): Mailer {
  const { deliver, ...transport } = settings.smtpUrl
    ? overSmtp(settings.smtpUrl, ehloName(settings.publicOrigin), times)
    : intoFiles(settings.dataDir);
  const domain = settings.mailFrom.match(/@([\w.-]+)/)?.[1] ?? "localhost";
  return {
    ...transport,
    timeoutMs: times.attempt,
    send: (id, { headers, ...mail }, signal) =>
      deliver(id, {
        ...mail,
        subject: readableLine(mail.subject),
        signal,
        from: settings.mailFrom,
        messageId: `<${id}@${domain}>`,
        // RFC 3834: asks recipients to send no out-of-office replies to an automatic mail.
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        // Templates never attach files or fetch URLs, and input of visitors must not make them.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

/** Returns the name of this server for EHLO (RFC 5321 section 4.1.1.1); undefined for that of the machine. */
function ehloName(publicOrigin: string | undefined): string | undefined {
  const host = publicOrigin && new URL(publicOrigin).hostname;
  return host?.includes(".") && isIP(host) === 0 ? host : undefined;
}

function overSmtp(url: string, name: string | undefined, times: Parameters<typeof createMailer>[1]) {
  // A parameter of the URL overrides each of these.
  const options = { ...times, pool: true, maxConnections: CONNECTIONS, ...(name && { name }) } as const;
  const transport = nodemailer.createTransport({ ...options, url });
  return {
    atOnce: CONNECTIONS,
    close: () => transport.close(),
    async deliver(_id: string, message: SendMailOptions): Promise<string> {
      const { response } = await transport.sendMail(message);
      return response;
    },
  };
}

function intoFiles(dataDir: string) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    atOnce: FILES_AT_ONCE,
    close: () => transport.close(),
    async deliver(id: string, message: SendMailOptions): Promise<string> {
      const { message: raw } = await transport.sendMail(message);
      if (!Buffer.isBuffer(raw)) throw new Error("The mail was not built in memory");
      await writeFileAtomically(mailFile(dataDir, id), raw);
      return mailFile(dataDir, id);
    },
  };
}

/**
 * Replies by which a server asks for a login (RFC 4954 section 6). They do not concern the recipient: the login of
 * this site is wrong or missing, and the operator can correct it.
 */
const LOGIN_REPLIES: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

/**
 * True if the mail server refused this recipient or this message permanently (5yz, RFC 5321 section 4.2.1). A 5yz
 * reply to the greeting, login or sender is a configuration error, and affects every mail until it is corrected.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isPermanent && !LOGIN_REPLIES.has(responseCode) && (command === "RCPT TO" || command === "DATA");
}

/** Returns the path of a mail that was not sent over SMTP. */
export function mailFile(dataDir: string, id: string): string {
  return join(dataDir, "mail", `${id}.eml`);
}
