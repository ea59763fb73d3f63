import { once } from "node:events";
import { createServer } from "node:net";

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
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  return { port: address.port, stop: () => void server.close() };
}
