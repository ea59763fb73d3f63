import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
      proofOfWork: false,
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
      PROOF_OF_WORK: "on",
    });
    expect(settings).toMatchObject({
      port: 8080,
      mailTo: "Sales <sales@example.com>",
      webhook: { url: "https://example.com/hook", secret: "whsec_c2VjcmV0" },
      publicOrigin: "https://example.com",
      trustProxy: 1,
      rateLimit: undefined,
      proofOfWork: true,
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

  it("names all invalid variables at once, but no values", () => {
    const wrong = {
      PORT: "99999",
      DATABASE_URL: "mysql://user:hidden@host",
      MAIL_TO: "a@example.com\r\nBcc: b@example.com",
      WEBHOOK_URL: "https://example.com",
      PUBLIC_ORIGIN: "https://example.com/path",
      TRUST_PROXY: "yes",
      RATE_LIMIT: "20",
      PROOF_OF_WORK: "maybe",
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
