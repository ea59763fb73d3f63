import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { SETTINGS } from "#server/process/settings.ts";
import { runLeadsWith } from "./testing/run-leads.ts";

it("prints every setting with its source, and no secret", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aiv-settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "secret");
  await writeFile(file, "hidden-4\n");
  const { code, stdout } = await runLeadsWith(
    {
      DATABASE_URL: "postgres://aiv:hidden-1@database/aiv?sslmode=require&password=hidden-2",
      SMTP_URL: "smtps://ann@mail.example.com:465",
      SMTP_PASSWORD: "hidden-3",
      WEBHOOK_URL: "https://example.com/hook",
      WEBHOOK_SECRET_FILE: file,
      MAIL_TO: "sales@example.com",
      UPLOAD_MAX_BYTES: String(20 * 1024 ** 2),
    },
    ["settings"],
  );
  const lines = stdout.split("\n");
  const row = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.split(/ {2,}/);
  expect(code).toBe(0);
  expect(stdout).not.toContain("hidden");
  expect(SETTINGS.filter((name) => !row(name))).toEqual([]);
  expect(row("DATABASE_URL")).toEqual([
    "DATABASE_URL",
    "environment",
    "postgres://***@database/aiv?sslmode=require&password=***",
  ]);
  expect(row("SMTP_URL")).toEqual(["SMTP_URL", "environment", "smtps://***@mail.example.com:465"]);
  expect(row("SMTP_PASSWORD")).toEqual(["SMTP_PASSWORD", "environment", "***"]);
  expect(row("WEBHOOK_SECRET")).toEqual(["WEBHOOK_SECRET", file, "***"]);
  expect(row("MAIL_TO")).toEqual(["MAIL_TO", "environment", "sales@example.com"]);
  expect(row("PORT")).toEqual(["PORT", "default", "3000"]);
  expect(row("RATE_LIMIT")).toEqual(["RATE_LIMIT", "default", "20/60"]);
  expect(row("DAILY_BYTES")).toEqual(["DAILY_BYTES", "default", "256M/8192M"]);
  expect(row("LOCATION_URL")).toEqual(["LOCATION_URL", "not set"]);
});

it("prints them also if some are wrong, and fails", async () => {
  const { code, stdout, stderr } = await runLeadsWith({ SMPT_URL: "smtp://host", PORT: "x" }, ["settings"]);
  expect(code).toBe(1);
  expect(stdout).toContain("MAIL_FROM");
  expect(stderr).toMatch(/PORT must be.*\n.*did you mean SMTP_URL/);
});
