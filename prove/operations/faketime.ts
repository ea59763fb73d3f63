import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "#contract/messages.ts";
import { OTP_PATH } from "#contract/otp.ts";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { NEWSLETTER_PATH, postForm, postJson } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { ensure, until } from "../proof.ts";
import { newLead, submit } from "../submissions.ts";
import { type Operation, packageVersion } from "./operation.ts";

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "x86_64", arm64: "aarch64" };
const FOLDER = `/usr/lib/${ARCHITECTURES[process.arch]}-linux-gnu/faketime`;
/** The library that changes the clock of a process with threads, which `LD_PRELOAD` names. */
export const FAKETIME = `${FOLDER}/libfaketimeMT.so.1`;

/** A server whose clock passes a leap day, jumps forward and back, and reaches the end of a month. */
export const faketime: Operation = {
  program: "libfaketime",
  packages: "faketime",
  version: () => (existsSync(FAKETIME) ? packageVersion("libfaketime") : undefined),
  tried: "a leap day, a clock set forward and back: codes, mails, limits, retention",
  async run(folder) {
    const clock = join(folder, "clock");
    const set = (time: string) => {
      const seconds = Math.round((Date.parse(time) - Date.now()) / 1000);
      writeFileSync(clock, `${seconds < 0 ? "" : "+"}${seconds}`);
    };
    const env = {
      ...{ DATA_DIR: folder, LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: "1" },
      // As where somebody sets the clock of a machine.
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" },
    };
    await using db = openDatabase(readSettings({ DATA_DIR: folder }));
    const stored = () => db.selectFrom("submissions").select(["email", "payload"]).execute();
    const lead = async (url: string) => {
      const { email } = newLead();
      return { email, ...(await submit(url, { email })) };
    };

    set("2028-02-28T23:59:50Z");
    {
      await using server = await startProcess(env);
      const ask = async (email: string) => {
        await postJson(server.url + OTP_PATH, { email, action: "send_otp" });
        return mailedCode(join(folder, "mail"), email);
      };
      const verify = async (email: string, otp: string) =>
        (await postJson(server.url + OTP_PATH, { email, otp, action: "verify_otp" })).json();
      const leap = await ask("leap@example.com");
      set("2028-02-29T00:05:00Z");
      ensure((await verify("leap@example.com", leap)).success, "a code does not outlive midnight");
      const email = "today@example.com";
      await postForm(server.url + NEWSLETTER_PATH, { email });
      const payload = (await stored()).find((row) => row.email === email)?.payload ?? "";
      ensure(payload.includes('"2028-02-29"'), `the leap day is another one: ${payload}`);
      const late = await ask("late@example.com");
      set("2028-02-29T00:16:00Z");
      const { message } = await verify("late@example.com", late);
      ensure(message === messages.otpExpired, `a code of eleven minutes ago: ${message}`);
      const back = await ask("back@example.com");
      set("2028-02-28T23:16:00Z");
      ensure((await verify("back@example.com", back)).success, "a code is lost if the clock is set back");
      await ask("again@example.com");
      set("2028-03-02T12:00:00Z");
      ensure((await lead(server.url)).isAcknowledged, "a lead was refused in March");
    }

    set("2028-03-31T23:59:55Z");
    await using server = await startProcess({ ...env, RETENTION_DAYS: "30", RATE_LIMIT: "2/3600" });
    const kept = async () => (await stored()).length;
    await until(
      async () => (await kept()) === 1,
      "the leads of February are removed after 30 days, that of March is not",
    );
    await lead(server.url);
    await lead(server.url);
    for (const time of ["2028-04-01T00:00:30Z", "2028-03-01T00:00:00Z", "2029-01-01T00:00:00Z"]) {
      set(time);
      const { status } = await lead(server.url);
      ensure(status === 429, `a limit of an hour is over because the clock was set to ${time}: ${status}`);
    }
  },
};

/** Waits for the mail with a code. */
async function mailedCode(folder: string, email: string): Promise<string> {
  let code: string | undefined;
  await until(async () => {
    const mails = existsSync(folder) ? readdirSync(folder) : [];
    const mail = mails
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .find((text) => text.includes(email));
    code = /^Subject: (\d{6})/m.exec(mail ?? "")?.[1];
    return code !== undefined;
  }, `a code comes to ${email}`);
  return code ?? "";
}
