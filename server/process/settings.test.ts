import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  it("has a default for every setting", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      webhook: undefined,
      trustProxy: 0,
      rateLimit: { count: 20, seconds: 60 },
      dailyBytes: { client: 64 * 1024 ** 2, all: 2 * 1024 ** 3 },
      dailyMessages: { client: 200, all: 10_000 },
      diskReserve: 1024 ** 3,
      uploadMaxBytes: 5 * 1024 * 1024,
      retentionDays: undefined,
      metricsPort: undefined,
      vitalsPercent: 100,
    });
  });

  it("treats an empty value as not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: " ", RATE_LIMIT: "" })).toEqual(readSettings({}));
  });

  it("reads every variable", () => {
    const settings = readSettings({
      PORT: "8080",
      DATABASE_URL: "postgres://user:word@host/name",
      SMTP_URL: "smtps://user:word@host",
      MAIL_TO: "Sales <sales@example.com>",
      WEBHOOK_URL: "https://example.com/hook",
      WEBHOOK_SECRET: "whsec_c2VjcmV0",
      PUBLIC_ORIGIN: "https://example.com/",
      TRUST_PROXY: "1",
      RATE_LIMIT: "off",
    });
    expect(settings).toMatchObject({
      port: 8080,
      mailTo: "Sales <sales@example.com>",
      webhook: { url: "https://example.com/hook", secret: "whsec_c2VjcmV0" },
      publicOrigin: "https://example.com",
      trustProxy: 1,
      rateLimit: undefined,
    });
  });

  it("reads secrets from files", async () => {
    const folder = await mkdtemp(join(tmpdir(), "aiv-secrets-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "password");
    await writeFile(file, "s3cret/@:?\n");
    const settings = readSettings({
      DATABASE_URL: "postgres://aiv@database/aiv",
      DATABASE_PASSWORD_FILE: file,
      WEBHOOK_URL: "https://example.com/hook",
      WEBHOOK_SECRET_FILE: file,
    });
    expect(decodeURIComponent(new URL(settings.databaseUrl ?? "").password)).toBe("s3cret/@:?");
    expect(settings.webhook?.secret).toBe("s3cret/@:?");
    expect(() => readSettings({ SMTP_URL_FILE: join(folder, "none") })).toThrow(
      "SMTP_URL_FILE cannot be read",
    );
  });

  it("puts the password of the mail server into its URL, for which a user is needed", () => {
    const { smtpUrl } = readSettings({ SMTP_URL: "smtps://ann%40a@host:465", SMTP_PASSWORD: "s3cret/@:?" });
    const url = new URL(smtpUrl ?? "");
    expect([url.username, decodeURIComponent(url.password), url.host]).toEqual([
      "ann%40a",
      "s3cret/@:?",
      "host:465",
    ]);
    const without = { SMTP_URL: "smtp://host", SMTP_PASSWORD: "hidden" };
    expect(() => readSettings(without)).toThrow("SMTP_URL needs a user name");
    expect(() => readSettings(without)).not.toThrow("hidden");
  });

  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["SMTPURL", "SMTP_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["WEBHOOK_SECRETS_FILE", "WEBHOOK_SECRET_FILE"],
    ["RATE_LIMITS", "RATE_LIMIT"],
    ["smtp_url", "SMTP_URL"],
    ["MAIL_TO_FILE", "MAIL_TO"],
    ["RETENTION_PERIOD", "RETENTION_DAYS"],
    ["SMTP_HOST", "SMTP_URL"],
  ])("rejects the misspelled %s, and proposes %s", (wrong, right) => {
    expect(() => readSettings({ [wrong]: "hidden" })).toThrow(new RegExp(`${wrong} .*\\b${right}\\b`));
    expect(() => readSettings({ [wrong]: "hidden" })).not.toThrow("hidden");
  });

  it("rejects a setting that an older version had", () => {
    expect(() => readSettings({ PROOF_OF_WORK: "on" })).toThrow("PROOF_OF_WORK no longer exists");
  });

  it("ignores the variables of other programs, and names without a value", () => {
    const others = [
      "HOME",
      "PATH",
      "POST",
      "MAILTO",
      "MAIL",
      "NODE_ENV",
      "DESK_PORT",
      "PGHOST",
      "XDG_DATA_DIRS",
    ];
    const services = ["WEBHOOK_SERVICE_HOST", "SMTP_PORT_25_TCP_ADDR", "SMTP_PORT", "DATABASE_PORT_5432_TCP"];
    const env = Object.fromEntries([...others, ...services].map((name) => [name, "x"]));
    expect(readSettings({ ...env, SMPT_URL: " " })).toEqual(readSettings({}));
  });

  it.each(["WEBHOOK_URL", "PLATFORM_API_URL", "LOCATION_URL", "PUBLIC_ORIGIN"])(
    "refuses a user or a password in %s, without repeating it",
    (name) => {
      const others = { WEBHOOK_SECRET: "x", PLATFORM_API_TOKEN: "x" };
      const read = (value: string) => () => readSettings({ ...others, [name]: value });
      expect(read("https://example.com")).not.toThrow();
      for (const address of ["https://ann:hidden@example.com", "https://hidden@example.com"]) {
        expect(read(address)).toThrow(new RegExp(`${name} .*(user|password)`));
        expect(read(address)).not.toThrow("hidden");
      }
    },
  );

  it.each([
    ["PORT", ["0", "65535"], ["-1", "65536", "80a", "8.5", " 80"]],
    ["METRICS_PORT", ["0", "65535"], ["65536"]],
    ["TRUST_PROXY", ["off", "0", "16"], ["17", "on"]],
    ["UPLOAD_MAX_BYTES", ["1", "1073741824"], ["0", "1073741825"]],
    ["RETENTION_DAYS", ["1", "36500"], ["0", "36501"]],
    ["VITALS_PERCENT", ["0", "100"], ["101"]],
    [
      "RATE_LIMIT",
      ["1/1", "999999/99999", "off"],
      ["0/60", "20/0", "1000000/60", "20/100000", "x20/60", "20/60x"],
    ],
    [
      "DAILY_BYTES",
      ["64M/2G", "6000000/6000000", "off"],
      ["64M", "0/2G", "2G/64M", "64MB/2G", "5M/5T", "1M/2G"],
    ],
    ["DAILY_MESSAGES", ["1/1", "200/10000", "off"], ["200", "0/1", "2/1", "1K/2K"]],
    ["DISK_RESERVE", ["0", "1G", "500M", "1000"], ["off", "1T", "-1", "1.5G"]],
    [
      "DATABASE_URL",
      ["postgres://h/n", "postgresql://h/n"],
      ["xpostgres://h", "postgresx://h", "h/n", "postgres://a,b/n"],
    ],
    ["SMTP_URL", ["smtp://h", "smtps://h"], ["xsmtp://h", "smtpx://h", "http://h"]],
    ["LOCATION_URL", ["http://h", "https://h/path"], ["ftp://h", "xhttp://h", "httpx://h", "h"]],
    ["PUBLIC_ORIGIN", ["https://h", "http://h:8080/"], ["https://h/a", "https://h//", "h", "ftp://h"]],
    ["MAIL_FROM", ["a@b", "A <a@b>"], ["a", "a@", "@b", "A <a@b>\nX", "\na@b"]],
    [
      "PUSH_SERVICES",
      ["https://a.example", "http://127.0.0.1:80,https://*.b.example"],
      ["a.example", "ftp://a.example", "https://a.example b", "https://a.example/x", "xhttps://a.example"],
    ],
  ])("accepts for %s %j, and not %j", (name, right, wrong) => {
    const accepts = (value: string) => {
      try {
        return readSettings({ [name]: value }) !== undefined;
      } catch (error) {
        expect(String(error)).toContain(`\n  ${name} `);
        return false;
      }
    };
    expect(right.filter((value) => !accepts(value))).toEqual([]);
    expect(wrong.filter(accepts)).toEqual([]);
  });

  it("sends push messages to the services of browsers only", () => {
    const { pushServices } = readSettings({});
    const isAllowed = (url: string) => pushServices.some((service) => service.test(url));
    expect(
      [
        "https://fcm.googleapis.com/fcm/send/1",
        "https://updates.push.services.mozilla.com/wpush/v2/1",
        "https://web.push.apple.com/1",
        "https://wns2-par02p.notify.windows.com/w/?token=1",
      ].filter((url) => !isAllowed(url)),
    ).toEqual([]);
    expect(
      ["http://fcm.googleapis.com/", "https://evil.example/", "https://push.apple.com.evil.example/"].filter(
        isAllowed,
      ),
    ).toEqual([]);
  });

  it("uses a service only with its secret, and a folder by its whole path", () => {
    const settings = readSettings({ WEBHOOK_SECRET: "x", PLATFORM_API_TOKEN: "x", DATA_DIR: "somewhere" });
    expect([settings.webhook, settings.platform]).toEqual([undefined, undefined]);
    expect(settings.dataDir).toBe(resolve("somewhere"));
    expect(readSettings({ DATABASE_PASSWORD: "x" }).databaseUrl).toBeUndefined();
    expect(readSettings({ PLATFORM_API_URL: "https://h", PLATFORM_API_TOKEN: "x" }).platform).toEqual({
      url: "https://h",
      secret: "x",
    });
    expect(() => readSettings({ PLATFORM_API_URL: "https://h" })).toThrow("PLATFORM_API_TOKEN is needed");
  });

  it("reads sizes, and allows a client twelve uploads of any maximum size", () => {
    const { dailyBytes, dailyMessages, diskReserve } = readSettings({
      DAILY_BYTES: "off",
      DAILY_MESSAGES: "5/20",
      DISK_RESERVE: "3K",
      UPLOAD_MAX_BYTES: String(1024 ** 3),
    });
    expect([dailyBytes, dailyMessages, diskReserve]).toEqual([
      { client: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY },
      { client: 5, all: 20 },
      3072,
    ]);
    const { client } = readSettings({ UPLOAD_MAX_BYTES: String(1024 ** 3) }).dailyBytes;
    expect(client / 1024 ** 3).toBeGreaterThan(12);
  });

  it("names all invalid variables at once, but no values", () => {
    const wrong = {
      PORT: "99999",
      DATABASE_URL: "mysql://user:hidden@host",
      MAIL_TO: "a@example.com\r\nBcc: b@example.com",
      MAIL_FROM: "a@example.com # the owner",
      WEBHOOK_URL: "https://example.com",
      PUBLIC_ORIGIN: "https://example.com/path",
      TRUST_PROXY: "yes",
      RATE_LIMIT: "20",
      PUSH_SERVICES: "push.example.com",
      RETENTION_DAYS: "0",
      METRICS_PORT: "-1",
      VITALS_PERCENT: "101",
    };
    const message = (() => {
      try {
        readSettings(wrong);
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    const named = Object.keys(wrong).filter((name) => name !== "WEBHOOK_URL");
    for (const name of [...named, "WEBHOOK_SECRET"]) expect(message).toContain(name);
    expect(message).not.toContain("hidden");
  });
});

it.each([
  ["a form that does not exist", "nothing=a@example.com", 'has no form "nothing"'],
  ["an address alone", "jobs@example.com", 'has no form "jobs@example.com"'],
  ["a form without an address", "careers=", 'must name the mail addresses of "careers"'],
  ["a text that is no address", "careers=jobs", 'must name the mail addresses of "careers"'],
  ["a name of every object", "constructor=a@example.com", 'has no form "constructor"'],
])("rejects recipients by form with %s", (_what, MAIL_TO_BY_FORM, message) => {
  expect(() => readSettings({ MAIL_TO_BY_FORM })).toThrow(`MAIL_TO_BY_FORM ${message}`);
});

it("needs a secret for a webhook that is signed, not for a chat", () => {
  const WEBHOOK_URL = "https://hooks.example.com/T0/B0";
  expect(() => readSettings({ WEBHOOK_URL })).toThrow("WEBHOOK_SECRET is needed");
  const { webhook, secrets } = readSettings({ WEBHOOK_URL, WEBHOOK_FORMAT: "slack" });
  expect(webhook).toEqual({ url: WEBHOOK_URL, secret: undefined, format: "slack" });
  expect(secrets).toContain(WEBHOOK_URL);
  expect(() => readSettings({ WEBHOOK_URL, WEBHOOK_FORMAT: "xml" })).toThrow(
    "must be one of json, slack, teams, text",
  );
});

it.each([
  ["several hosts", "postgres://first:5432,second:5432/aiv", "names several hosts"],
  ["an sslmode that libpq does not have", "postgres://host/aiv?sslmode=no-verify", "sslmode"],
  ["an sslmode without a meaning here", "postgres://host/aiv?sslmode=allow", "sslmode"],
])("rejects an address of the database with %s", (_what, DATABASE_URL, message) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(message);
});
