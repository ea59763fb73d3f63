import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { CONFIRM_PATH } from "#contract/paths.ts";
import { endpoints, paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import type { Received } from "#server/testing/smtp-inbox.ts";
import { type Attack, json, sendExpecting } from "./attack.ts";
import type { Target } from "./target.ts";

/* Unrequested mail to other people. */

/** Text that an attacker wants a stranger to read. */
const BAIT = "You won! Open https://evil.example/prize now";
const EVIL = /evil\.example|You won/i;
const TEXT_FIELDS = "name email_user message feedback company topic description course".split(" ");
/** Maximum number of mails to one person a day. */
const MAX_MAILS_A_DAY = 5;

/**
 * Returns the mails to a person, ignoring plus tags, once no more arrive.
 * @param expected minimum number of mails to wait for
 */
async function mailsOf(target: Target, person: string, expected = 0): Promise<readonly Received[]> {
  const theirs = () =>
    target.mails.filter(({ recipients }) =>
      recipients.some((address) => address.replace(/\+[^@]*/, "").toLowerCase() === person),
    );
  let [before, quiet] = [-1, 0];
  // The outbox is polled when a form is stored, and at least every 5 s.
  for (let waited = 0; waited < 60 && quiet < (target.short ? 2 : 12); waited++) {
    quiet = target.mails.length === before && theirs().length >= expected ? quiet + 1 : 0;
    before = target.mails.length;
    await wait(500);
  }
  return theirs();
}

function checkHarmless(target: Target, mails: readonly Received[]): void {
  for (const { subject, text, html, headers } of mails) {
    const all = [subject, text, html, ...headers.map(({ value }) => value)].join("\n");
    target.check(!EVIL.test(all), `a stranger was sent the attacker's words: "${subject}"`);
  }
}

export const mail: readonly Attack[] = [
  {
    name: "mail: the contact form writes to a stranger, plus-tags included",
    async run(target) {
      for (let sent = 0; sent < 45; sent++) {
        const email = `victim+${sent % 9 ? `tag${sent}` : ""}@example.com`.replace("+@", "@");
        const fields = { ...samples.contact, email_user: BAIT, email, message: BAIT.repeat(50) };
        await target.send(json(paths.contact, fields), target.client(Math.floor(sent / 15)));
      }
      const mails = await mailsOf(target, "victim@example.com");
      checkHarmless(target, mails);
      target.check(mails.length <= MAX_MAILS_A_DAY, `a stranger was sent ${mails.length} mails`);
    },
  },
  {
    name: "mail: every form writes to a stranger",
    async run(target) {
      for (const [index, { name, path }] of endpoints.entries()) {
        const email = `form-${name}@example.com`;
        const sample: Record<string, unknown> = { ...samples[name] };
        for (const field of TEXT_FIELDS) if (field in sample) sample[field] = BAIT;
        if ("email" in sample) sample.email = email;
        if (name !== "careers") await target.send(json(path, sample), target.client(Math.floor(index / 15)));
      }
      await mailsOf(target, "form-event@example.com", 1);
      checkHarmless(
        target,
        target.mails.filter(({ recipients }) => recipients.some((address) => address.startsWith("form-"))),
      );
    },
  },
  {
    name: "newsletter: five times for a stranger is one question",
    async run(target) {
      const email = "subscribed@example.com";
      for (let sent = 0; sent < 5; sent++) {
        const request = json(paths.newsletter, { ...samples.newsletter, email });
        await sendExpecting(target, request, [200], "a subscription");
      }
      const mails = await mailsOf(target, email, 1);
      target.check(mails.length === 1, `a stranger was sent ${mails.length} mails before confirming`);
    },
  },
  {
    name: "newsletter: a stranger's post lifts no unsubscription",
    async run(target) {
      const email = "left@example.com";
      await target.send(json(paths.unsubscribe, { ...samples.unsubscribe, email }));
      await target.send(json(paths.newsletter, { ...samples.newsletter, email }), target.client(1));
      const urlencoded = new URLSearchParams({ email }).toString();
      const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
      await target.send({ path: paths.newsletter, headers, body: urlencoded }, target.client(2));
      using db = new DatabaseSync(join(target.dataDir, "aiv.db"), { readOnly: true });
      const left = db.prepare("select count(*) as n from suppressions where email = ?").get(email)?.n;
      target.check(left === 1, "the address is no longer on the suppression list");
    },
  },
  {
    name: "newsletter: an old link lifts no later unsubscription",
    async run(target) {
      const email = "voids@example.com";
      await target.send(json(paths.newsletter, { ...samples.newsletter, email }));
      const [mail] = await mailsOf(target, email, 1);
      const link = /https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
      target.check(link !== "", "there is no link to confirm");
      const press = { method: "POST", path: CONFIRM_PATH + (URL.parse(link)?.search ?? "") };
      await sendExpecting(target, press, [303], "the link", target.client(1));
      await target.send(json(paths.unsubscribe, { ...samples.unsubscribe, email }), target.client(2));
      for (let pressed = 0; pressed < 3; pressed++) {
        await sendExpecting(target, press, [303], "the used link", target.client(3));
      }
      using db = new DatabaseSync(join(target.dataDir, "aiv.db"), { readOnly: true });
      const left = db.prepare("select count(*) as n from suppressions where email = ?").get(email)?.n;
      target.check(left === 1, "the address is no longer on the suppression list");
    },
  },
  {
    name: "mail: a message imitates a field of the owner's mail, by any line break",
    async run(target) {
      const email = "imitates@example.com";
      const message = ["\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"].join("Lead ID: forged");
      await target.send(
        json(paths.contact, { ...samples.contact, email, message: `${message}Lead ID: forged` }),
      );
      await mailsOf(target, email, 1);
      const owner = target.mails.find(({ subject }) => subject?.includes(email));
      const lines = owner?.text?.split(/[\n\v\f\r\u0085\u2028\u2029]/) ?? [];
      target.check(lines.length > 0, "the owner got no mail");
      target.check(!lines.includes("Lead ID: forged"), "a line of the mail is the attacker's");
    },
  },
];
