import { setTimeout as wait } from "node:timers/promises";
import { OTP_PATH } from "#contract/otp.ts";
import { PUSH_PATHS } from "#contract/push.ts";
import { readSite } from "#editorial/site.ts";
import { paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import { type Attack, contact, each, json, REFUSED, sendExpecting } from "./attack.ts";
import type { RequestSpec } from "./clients.ts";
import type { Target } from "./target.ts";

/* Malicious text in forms and other endpoints. */

const long = (text: string, length = 60_000) => text.repeat(length / text.length);

/** Texts that trigger catastrophic backtracking in a careless regular expression or parser. */
const slowTexts: readonly RequestSpec[] = [
  contact({ email: `${long("a")}@` }),
  contact({ email: `a@${long("a.")}` }),
  contact({ email: `a@${long("a-")}!` }),
  contact({ email: `${long("a.")}@b.example` }),
  contact({ email: `"${long("\\ ")}"@b.example` }),
  contact({ email: `${long("a", 100)}@${long("a.", 120)}example` }),
  contact({ email: `a@b.example${long(" ")}` }),
  contact({ email: `a@b.example${long("\t ")}x` }),
  contact({ email_user: long(" ") }),
  contact({ email_user: long("\u00a0a", 2000) }),
  contact({ message: long(" \n", 4000) }),
  contact({ call_day: long("9-", 60_000), call_time: long("0:", 200) }),
  contact({ call_zone: long("../", 198) }),
  json(paths["training-register"], { ...samples["training-register"], contact_number: `${long("1")}a` }),
  json(paths.careers, { ...samples.careers, cv: long("0-") }),
  contact({ _key: long("a"), _ms: long("9"), _proof: long("A=") }),
  json(paths.unsubscribe, { ...samples.unsubscribe, email: `${long("<")}@` }),
];

const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
/** Valid keys, so that only the endpoint can be rejected. Source: RFC 8291, section 5. */
const realKeys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const internalEndpoints: readonly string[] = [
  "http://127.0.0.1:3000/healthz",
  "https://127.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://localhost/",
  "http://metadata.google.internal/",
  "http://0/",
  "http://2130706433/",
  "https://fcm.googleapis.com@127.0.0.1/",
  "https://fcm.googleapis.com.evil.example/",
  "http://fcm.googleapis.com/x",
  "https://fcm.googleapis.com:22/x",
  "https://evil.example/#.push.apple.com",
  "https://evil.example/.push.apple.com",
  "https://evil.example\\.push.apple.com/",
  "https://evil.example?.push.apple.com",
  "file:///etc/passwd",
  "https://x.push.apple.com:25/",
  "gopher://127.0.0.1/",
  "https://user:pw@fcm.googleapis.com/x",
];

export const forms: readonly Attack[] = [
  {
    name: "text on which a careless expression takes for ever",
    run: each(() => slowTexts, [200, ...REFUSED]),
  },
  {
    name: "push: subscriptions that point inside",
    run: each(
      () => internalEndpoints.map((endpoint) => json(PUSH_PATHS.subscribe, { endpoint, keys: realKeys })),
      [422],
    ),
  },
  {
    name: "push: keys that are no points of the curve",
    run: each(() => [json(PUSH_PATHS.subscribe, { endpoint: "https://fcm.googleapis.com/x", keys })], [422]),
  },
  { name: "one-time code: guessed by twenty clients at once", run: guessCodes },
  { name: "report designer: without a code", run: downloadWithoutCode },
  {
    name: "unsubscribing: a hundred addresses pass, hundreds of one client do not",
    async run(target) {
      const leave = (round: number, allowed: readonly number[], from?: string) => {
        const request = json(paths.unsubscribe, {
          ...samples.unsubscribe,
          email: `leaver-${round}@example.com`,
        });
        return sendExpecting(target, request, allowed, "an unsubscription", from);
      };
      for (let round = 0; round < 100; round++) await leave(round, [200]);
      for (let round = 100; round < (target.short ? 105 : 300); round++) {
        const { headers } = await leave(round, [429]);
        target.check(headers["retry-after"] !== undefined, "a refusal has no Retry-After");
      }
      await leave(300, [200], target.client(300));
    },
  },
];

async function codeFor(target: Target, email: string, from: string): Promise<string> {
  await target.send(json(OTP_PATH, { email, action: "send_otp" }), from);
  for (let tries = 0; tries < 200; tries++) {
    const mail = target.mails.find(({ recipients }) => recipients.includes(email));
    const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0];
    if (code !== undefined) return code;
    await wait(100);
  }
  throw new Error("no code came by mail");
}

async function guessCodes(target: Target): Promise<void> {
  const email = "guessed@example.com";
  const verify = (otp: string) => json(OTP_PATH, { email, otp, action: "verify_otp" });
  const code = await codeFor(target, email, target.client());
  const wrong = Array.from({ length: 200 }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
  );
  const answers = await Promise.all(
    wrong.map((otp, index) => target.send(verify(otp), target.client(1 + (index % 20)))),
  );
  target.check(!answers.some(({ body }) => body.includes('"success":true')), "a wrong code was taken");
  const right = await target.send(verify(code), target.client(30));
  target.check(!right.body.includes('"success":true'), "the code still holds after 200 wrong ones");
}

async function downloadWithoutCode(target: Target): Promise<void> {
  const file = readSite().downloads.reportDesigner;
  const isZip = ({ body }: { body: string }) => body.startsWith("PK");
  const variants = [
    file,
    `${file}?a`,
    `/${file}`,
    file.replaceAll("-", "%2D"),
    `${file}/`,
    file.toUpperCase(),
    `/media/..${file}`,
  ];
  for (const path of variants) {
    const answer = await target.send({ path });
    target.check(!isZip(answer), `${path} was answered with the file`);
    const part = await target.send({ path, headers: { Range: "bytes=0-9" } });
    target.check(!isZip(part), `a part of ${path} was answered`);
  }
  const email = "downloader@example.com";
  const otp = await codeFor(target, email, target.client(1));
  const opened = await target.send(json(OTP_PATH, { email, otp, action: "verify_otp" }), target.client(1));
  const { download = "" } = JSON.parse(opened.body);
  const url = new URL(download, target.url);
  const path = url.pathname + url.search;
  target.check(isZip(await target.send({ path })), `with a code ${path} is not answered with the file`);
  const query = url.search.replace(/[\w-](?=(&|$))/g, (last) => (last === "a" ? "b" : "a"));
  if (query === url.search) return;
  const forged = await target.send({ path: url.pathname + query });
  target.check(!isZip(forged), "a link with another signature opens the file");
}
