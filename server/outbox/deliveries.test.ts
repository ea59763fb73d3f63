import { expect, it } from "vitest";
import type { Db } from "../db/schema.ts";
import type { Mail, Mailer, Sender } from "../mail/mailer.ts";
import { readSettings } from "../process/settings.ts";
import { createDeliveries } from "./deliveries.ts";

const sender: Sender = {
  siteName: "AIV",
  downloadName: "report",
  origin: "https://www.example.com",
  replyTo: "owner@example.com",
  oneClickPath: () => "/",
  confirmPath: () => "/",
};

/** Returns the recipients of the owner's mail about a lead of a form. */
async function recipientsOf(form: string, MAIL_TO_BY_FORM: string): Promise<Mail["to"] | undefined> {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    atOnce: 1,
    timeoutMs: 1000,
    send: async (_id, mail) => String(sent.push(mail)),
    close: () => {},
  };
  const settings = readSettings({ MAIL_TO: "owner@example.com", MAIL_TO_BY_FORM });
  const deliveries = createDeliveries({} as Db, settings, mailer, sender);
  const lead = {
    id: "1",
    form,
    email: null,
    created_at: 0,
    file: null,
    page: null,
    source: null,
    fields: {},
  };
  const owner = deliveries.find(({ kind }) => kind === "mail-owner");
  await owner?.deliver({ id: "m", lead }, new AbortController().signal);
  return sent[0]?.to;
}

it.each([
  ["careers", "jobs@example.com"],
  ["invest", "ir@example.com, cfo@example.com"],
  ["contact", "owner@example.com"],
])("mails a lead of %s to %s", async (form, to) => {
  const byForm = "careers=jobs@example.com\n invest=ir@example.com,cfo@example.com";
  expect(await recipientsOf(form, byForm)).toBe(to);
});
