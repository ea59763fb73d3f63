import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { writeFileAtomically } from "../files/write-file.ts";
import type { Settings } from "../settings.ts";

/** A mail without what all mails share. */
export type Mail = {
  readonly to: string | { name: string; address: string };
  readonly replyTo?: string | { name: string; address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /**
   * @param id the message's own, the same for a repeat
   * @throws Error where the mail server did not take it, or the file could not be written
   */
  send(id: string, mail: Mail): Promise<void>;
  /** Ends the connections to the mail server. */
  close(): void;
};

/** Connections to the mail server, and how long each step of it may take: together less than an attempt may. */
const SMTP_OPTIONS = {
  pool: true,
  maxConnections: 3,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
} as const;

/** Sends over SMTP, or without `SMTP_URL` writes each mail to `DATA_DIR/mail/ID.eml`. */
export function createMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">): Mailer {
  const { deliver, close } = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoFiles(settings.dataDir);
  const domain = settings.mailFrom.match(/@([\w.-]+)/)?.[1] ?? "localhost";
  return {
    close,
    send: (id, { headers, ...mail }) =>
      deliver(id, {
        ...mail,
        from: settings.mailFrom,
        messageId: `<${id}@${domain}>`,
        // RFC 3834: no out-of-office answers to what a program wrote.
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        // A template never attaches a file or fetches an address; whatever a visitor typed cannot make it.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

type Transport = {
  deliver(id: string, message: SendMailOptions): Promise<void>;
  close(): void;
};

function overSmtp(url: string): Transport {
  const transport = nodemailer.createTransport({ ...SMTP_OPTIONS, url });
  return {
    close: () => transport.close(),
    async deliver(_id, message) {
      await transport.sendMail(message);
    },
  };
}

function intoFiles(dataDir: string): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    close: () => transport.close(),
    async deliver(id, message) {
      const { message: raw } = await transport.sendMail(message);
      if (!Buffer.isBuffer(raw)) throw new Error("The mail was not built in memory");
      await writeFileAtomically(mailFile(dataDir, id), raw);
    },
  };
}

/** Where a mail lies that was not sent over SMTP. */
export function mailFile(dataDir: string, id: string): string {
  return join(dataDir, "mail", `${id}.eml`);
}
