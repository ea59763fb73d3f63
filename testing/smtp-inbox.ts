import { createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "./listen.ts";

export type Received = Email & {
  readonly recipients: readonly string[];
  /** The name by which the sender introduced itself (EHLO). */
  readonly ehlo: string | undefined;
};

/**
 * Starts a mail server that stores the mails it receives.
 * @param refuse number of messages to reject first
 * @param port the port; 0 for any free one
 * @param ready until it resolves, messages are received but not answered
 */
export async function startSmtpInbox(refuse = 0, port = 0, ready: Promise<unknown> = Promise.resolve()) {
  const received: Received[] = [];
  const open = new Set<Socket>();
  let peak = 0;
  let refusals = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await ready;
        if (refusals > 0) {
          refusals -= 1;
          return done(new Error("try again later"));
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...mail, recipients, ehlo: session.hostNameAppearsAs || undefined });
        done();
      });
    },
  });
  // A killed client leaves its connection broken.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    peak = Math.max(peak, open.add(socket).size);
    socket.on("close", () => open.delete(socket));
  });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    received,
    /** The number of open connections, and the most that were open at once. */
    connections: () => ({ open: open.size, peak }),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * Starts a mail server that accepts no login.
 * @param answer its reply to each login
 * @returns its port on this machine, and `stop`
 */
export async function startSmtpRefusal(answer: string) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      if (/^EHLO/i.test(String(data))) socket.write("250-here\r\n250 AUTH PLAIN LOGIN\r\n");
      else if (/^AUTH/i.test(String(data))) socket.write(`${answer}\r\n`);
      else socket.end("221 bye\r\n");
    });
  });
  return { port: await listen(server), stop: () => void server.close() };
}
