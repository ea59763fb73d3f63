import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished, vi } from "vitest";
import { listen } from "#testing/listen.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../db/open.ts";
import { readSettings } from "../process/settings.ts";

/** A key and a certificate for localhost, which is its own authority. Nobody else trusts it. */
const file = new URL("../../testing/localhost.pem", import.meta.url).pathname;
const pem = readFileSync(file);

it.each([
  ["trusts", { NODE_EXTRA_CA_CERTS: file }, "sent"],
  ["rejects without it", {}, "pending"],
] as const)("a mail server and a webhook with a private authority: %s", async (_what, trust, state) => {
  const smtp = new SMTPServer({
    ...{ secure: true, key: pem, cert: pem, authOptional: true },
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  });
  smtp.on("error", () => {});
  const hook = createServer({ key: pem, cert: pem }, (request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  });
  const database = await createTestDatabase("sqlite");
  onTestFinished(async () => {
    hook.close();
    await Promise.all([database.remove(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
  });
  await using server = await startProcess({
    ...database.env,
    SMTP_URL: `smtps://localhost:${await listen(smtp.server)}`,
    WEBHOOK_URL: `https://localhost:${await listen(hook)}`,
    WEBHOOK_SECRET: "secret",
    ...trust,
  });
  await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
  await using db = openDatabase(readSettings(database.env));
  await vi.waitFor(async () => {
    const rows = await db.selectFrom("outbox").select(["state", "attempts"]).execute();
    expect(rows).toEqual(Array(3).fill({ state, attempts: 1 }));
  }, 60_000);
});
