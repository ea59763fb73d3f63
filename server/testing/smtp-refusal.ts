import { createServer } from "node:net";
import { listen } from "./listen.ts";

/** Starts a mail server that accepts no login. @param answer its reply to each @returns its port, and `stop` */
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
