import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "./listen.ts";

export type Received = Email & { readonly recipients: readonly string[] };

/**
 * Starts a mail server that stores the mails it receives.
 * @param refuse number of messages to reject first
 * @param port the port; 0 for any free one
 * @param ready until it resolves, messages are received but not answered
 */
export async function startSmtpInbox(refuse = 0, port = 0, ready: Promise<unknown> = Promise.resolve()) {
  const received: Received[] = [];
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
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  // A killed client leaves its connection broken.
  server.on("error", () => {});
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    received,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
