import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import MiniSearch from "minisearch";
import { z } from "zod";
import { definitionOf } from "#forms/index.ts";
import { WEBHOOK_FORMATS } from "../webhook/webhook.ts";

const url = (protocol: RegExp, what: string) =>
  z.string().refine((text) => protocol.test(URL.parse(text)?.protocol ?? ""), `must be ${what}`);
/** Without credentials: `fetch` rejects them, and error messages would repeat them. */
const web = url(/^https?:$/, "a URL that starts with http:// or https://").refine((text) => {
  const address = URL.parse(text);
  return !address?.username && !address?.password;
}, "must not contain a user name or password");
const mailbox = z
  .string()
  .regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/, "must be a mail address")
  .refine((text) => !text.includes(" #"), "must have no comment behind it");
const integer = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const UPLOAD_BYTES = 5 * 1024 ** 2;

/** Twelve uploads of a client and some four hundred of all, and a few short forms. */
function defaultDailyBytes(uploadMaxBytes: number): Allowance {
  const scale = Math.max(1, uploadMaxBytes / UPLOAD_BYTES);
  return { client: scale * 64 * 1024 ** 2, all: scale * 2 * 1024 ** 3 };
}

const BYTES = String.raw`\d{1,9}[KMG]?`;
const UNITS: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
/** Reads a number of bytes such as 64M. */
const bytes = (text: string) => Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? 1);
/** The use that a client, and all clients together, may make of something in a day. */
const allowance = (unit: string, what: string) =>
  z
    .string()
    .regex(new RegExp(`^(off|${unit}/${unit})$`), `must be CLIENT/ALL such as ${what}, or off`)
    .transform((text): Allowance => {
      const [client = 0, all = 0] = text === "off" ? [Infinity, Infinity] : text.split("/").map(bytes);
      return { client, all };
    })
    .refine(
      ({ client, all }) => client > 0 && client <= all,
      "must begin with what a client may use, at least 1, and end with what all may, at least as much",
    );

/** The push services of Chromium, Firefox, Safari and Edge. The server sends to no others, whatever a client names. */
const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://*.push.services.mozilla.com",
  "https://*.push.apple.com",
  "https://*.notify.windows.com",
].join();

const sslModeOf = (url: string) => URL.parse(url)?.searchParams.get("sslmode");

/** All variables that the server reads. Defaults and descriptions: `docs/operating.md`. */
const variables = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    // The driver connects to one server. PgBouncer, HAProxy or a virtual address chooses between several.
    .refine(
      (text) => !/^[^/?]*\/\/[^/?]*,/.test(text),
      "names several hosts: put a proxy in front of them, and name it",
    )
    .pipe(
      url(
        /^postgres(ql)?:$/,
        "a URL that starts with postgres://, with # / ? @ in its password percent-encoded",
      ),
    )
    // The driver would take any other one for the strictest.
    .refine(
      (text) => /^(disable|prefer|require|verify-ca|verify-full)$/.test(sslModeOf(text) ?? "prefer"),
      "must have disable, prefer, require, verify-ca or verify-full as its sslmode",
    )
    .optional(),
  DATABASE_PASSWORD: z.string().optional(),
  SMTP_URL: url(/^smtps?:$/, "a URL that starts with smtp:// or smtps://").optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: mailbox.default("no-reply@localhost"),
  MAIL_TO: mailbox.default("owner@localhost"),
  MAIL_TO_BY_FORM: z.string().transform(mailboxesByForm).optional(),
  WEBHOOK_URL: web.optional(),
  WEBHOOK_SECRET: z.string().optional(),
  WEBHOOK_FORMAT: z.enum(WEBHOOK_FORMATS, `must be one of ${WEBHOOK_FORMATS.join(", ")}`).default("json"),
  PLATFORM_API_URL: web.optional(),
  PLATFORM_API_TOKEN: z.string().optional(),
  LOCATION_URL: web.optional(),
  PUBLIC_ORIGIN: web
    .refine((text) => /^\/?$/.test(URL.parse(text)?.pathname ?? ""), "must be an origin, without a path")
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === "off" ? "0" : text))
    .pipe(integer(0, 16))
    .default(0),
  RATE_LIMIT: z
    .string()
    .regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,4})$/, "must be COUNT/SECONDS such as 20/60, or off")
    .transform((text): RateLimit | undefined => {
      const [count = 0, seconds = 0] = text.split("/").map(Number);
      return text === "off" ? undefined : { count, seconds };
    })
    .prefault("20/60"),
  DAILY_BYTES: allowance(BYTES, "64M/2G").optional(),
  DAILY_MESSAGES: allowance(String.raw`\d{1,9}`, "200/10000").prefault("200/10000"),
  DISK_RESERVE: z
    .string()
    .regex(new RegExp(`^${BYTES}$`), "must be a number of bytes such as 1G")
    .transform(bytes)
    .prefault("1G"),
  PUSH_SERVICES: z
    .string()
    .regex(
      /^(https?:\/\/(\*\.)?[\w.-]+(:\d+)?(,|$))+$/,
      "must be origins such as https://*.push.apple.com, with commas between them",
    )
    .transform((text) => text.split(",").map((origin) => new URLPattern(origin)))
    .prefault(PUSH_SERVICES),
  UPLOAD_MAX_BYTES: integer(1, 1024 ** 3).default(UPLOAD_BYTES),
  RETENTION_DAYS: integer(1, 36_500).optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  BACKUP_FOLDER: z.string().optional(),
  VITALS_PERCENT: integer(0, 100).default(100),
  COUNT_VISITS: z.enum(["on", "off"], "must be on or off").default("on"),
});

/** Reads `careers=jobs@example.com invest=ir@example.com,cfo@example.com` as the recipients of each form's leads. */
function mailboxesByForm(text: string, { addIssue }: z.RefinementCtx): ReadonlyMap<string, string> {
  const pairs = text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split("=", 2));
  for (const [form = "", to = ""] of pairs) {
    if (!definitionOf(form))
      addIssue(`has no form "${form}": it must be FORM=ADDRESS, with a space between them`);
    else if (!/^[^\s@,=<>]+@[^\s@,=<>]+(,[^\s@,=<>]+@[^\s@,=<>]+)*$/.test(to))
      addIssue(`must name the mail addresses of "${form}", such as ${form}=team@example.com`);
  }
  return new Map(pairs.map(([form = "", to = ""]) => [form, to.replaceAll(",", ", ")]));
}

/** The names of all settings. */
export const SETTINGS = Object.keys(variables.shape);

/** Beginnings of names that belong to this server alone. */
const OWN_PREFIXES = ["SMTP_", "WEBHOOK_", "PLATFORM_API_", "RATE_LIMIT", "RETENTION_", "VITALS_"];
/** The variables by which Kubernetes and Docker name other services, such as `WEBHOOK_SERVICE_HOST`. */
const ORCHESTRATION = /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP))?/;

/** Variables that require each other: the URL of a service and its secret. */
const PAIRS = [
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["PLATFORM_API_URL", "PLATFORM_API_TOKEN"],
] as const;

/** At most `count` submissions of one client, and about one person, in any `seconds`. */
export type RateLimit = { readonly count: number; readonly seconds: number };

/** The amount that one client, and all clients together, may use in a day; infinite if the allowance is off. */
export type Allowance = { readonly client: number; readonly all: number };

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings of the server.
 * @param env environment variables, usually `process.env`; an empty value counts as not set
 * @throws Error with one message that names all invalid and misspelled variables, but no values, since some are secret
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const wrong: string[] = [];
  const given = withSecrets(env, (name) => wrong.push(`${name}_FILE cannot be read`));
  const result = variables.safeParse(given);
  wrong.push(...(result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`));
  for (const [address, key] of PAIRS) {
    // The address of a chat is its secret.
    const isChat = address === "WEBHOOK_URL" && (given.WEBHOOK_FORMAT ?? "json") !== "json";
    if (given[address] && !given[key] && !isChat) wrong.push(`${key} is needed where ${address} is set`);
  }
  if (given.SMTP_URL && given.SMTP_PASSWORD && !URL.parse(given.SMTP_URL)?.username) {
    wrong.push("SMTP_URL needs a user name where SMTP_PASSWORD is set");
  }
  wrong.push(...misspelled(given));
  const { DAILY_BYTES, UPLOAD_MAX_BYTES = 0 } = result.data ?? {};
  if (DAILY_BYTES && DAILY_BYTES.client < UPLOAD_MAX_BYTES) {
    wrong.push("DAILY_BYTES must allow a client at least UPLOAD_MAX_BYTES");
  }
  if (!result.success || wrong.length > 0) {
    throw new Error(`These settings are wrong:\n  ${[...new Set(wrong)].join("\n  ")}`);
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: withPassword(read.DATABASE_URL, read.DATABASE_PASSWORD),
    smtpUrl: withPassword(read.SMTP_URL, read.SMTP_PASSWORD),
    mailFrom: read.MAIL_FROM,
    mailTo: read.MAIL_TO,
    mailToByForm: read.MAIL_TO_BY_FORM ?? new Map<string, string>(),
    webhook: read.WEBHOOK_URL
      ? { url: read.WEBHOOK_URL, secret: read.WEBHOOK_SECRET, format: read.WEBHOOK_FORMAT }
      : undefined,
    platform:
      read.PLATFORM_API_URL && read.PLATFORM_API_TOKEN
        ? { url: read.PLATFORM_API_URL, secret: read.PLATFORM_API_TOKEN }
        : undefined,
    locationUrl: read.LOCATION_URL,
    publicOrigin: read.PUBLIC_ORIGIN,
    trustProxy: read.TRUST_PROXY,
    rateLimit: read.RATE_LIMIT,
    dailyBytes: read.DAILY_BYTES ?? defaultDailyBytes(read.UPLOAD_MAX_BYTES),
    dailyMessages: read.DAILY_MESSAGES,
    diskReserve: read.DISK_RESERVE,
    pushServices: read.PUSH_SERVICES,
    uploadMaxBytes: read.UPLOAD_MAX_BYTES,
    retentionDays: read.RETENTION_DAYS,
    metricsPort: read.METRICS_PORT,
    /** The folder of the backups that `deploy/backup.sh` makes. */
    backupFolder: read.BACKUP_FOLDER,
    vitalsPercent: read.VITALS_PERCENT,
    countVisits: read.COUNT_VISITS === "on",
    /** Hidden in logs and stored errors: passwords, tokens, and URLs with a password. */
    secrets: SECRETS.flatMap((name) => given[name] ?? []),
  };
}

/** A setting as it is in force, without secrets. */
type SettingInForce = { readonly name: string; readonly value: string; readonly from: string };

/** Lists all settings with their values and where these come from. Nothing is checked. */
export function settingsInForce(env: Readonly<Record<string, string | undefined>>): SettingInForce[] {
  const given = withSecrets(env, () => {});
  return Object.entries(variables.shape).map(([name, { def }]) => {
    const value = given[name];
    const standard = "defaultValue" in def ? String(def.defaultValue) : (DERIVED[name]?.(given) ?? "");
    if (value === undefined) return { name, value: standard, from: standard ? "default" : "not set" };
    const file = SECRETS.some((secret) => secret === name) ? given[`${name}_FILE`] : undefined;
    return { name, value: withoutSecret(name, value), from: file ?? "environment" };
  });
}

/** Defaults that depend on other settings. */
const DERIVED: Readonly<Record<string, (given: Readonly<Record<string, string | undefined>>) => string>> = {
  DAILY_BYTES({ UPLOAD_MAX_BYTES = UPLOAD_BYTES }) {
    const { client, all } = defaultDailyBytes(Number(UPLOAD_MAX_BYTES));
    return [client, all].map((bytes) => `${Math.round(bytes / 1024 ** 2)}M`).join("/");
  },
};

function withoutSecret(name: string, value: string): string {
  if (!SECRETS.some((secret) => secret === name)) return value;
  const url = URL.parse(value);
  if (!url?.host) return "***";
  // PostgreSQL takes a password in the query, and chats have theirs in the path.
  for (const key of url.searchParams.keys())
    if (!SHOWN_PARAMETERS.includes(key)) url.searchParams.set(key, "***");
  const path = url.protocol.startsWith("http") ? "/***" : url.pathname + decodeURIComponent(url.search);
  return `${url.protocol}//${url.username && "***@"}${url.host}${path}`;
}

/** Parameters of URLs that decide about a connection and are no secrets. */
const SHOWN_PARAMETERS = ["host", "port", "sslmode", "sslrootcert", "name", "requireTLS", "ignoreTLS"];

/** Variables that may come from the file that `NAME_FILE` names, as container secrets do. */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_PASSWORD",
  "SMTP_URL",
  "SMTP_PASSWORD",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "PLATFORM_API_TOKEN",
] as const;

/** Returns the variables that have a value, with the secrets read from their files. */
function withSecrets(env: Readonly<Record<string, string | undefined>>, onMissing: (name: string) => void) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      given[name] = readFileSync(file, "utf8").trim();
    } catch {
      onMissing(name);
    }
  }
  return given;
}

/** @param password replaces the one in the URL */
function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined) return url;
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}

/** Variables of other programs whose names are similar to ours: cron sets MAILTO for its jobs. */
const OTHERS = ["MAILTO"];
/** The longest names of other programs are near the shortest of ours: HOME and HOST, POST and PORT. */
const MIN_LENGTH = 6;
/** Differences of a misspelled name: two swapped letters count as two. */
const MAX_EDITS = 2;

/** Settings of older versions, on which their operators may rely. */
const REMOVED = ["PROOF_OF_WORK"];

/** Lists variables that are probably meant for this server, and that it would ignore, with what was meant. */
function misspelled(given: Readonly<Record<string, string | undefined>>): string[] {
  const files = SECRETS.map((name) => `${name}_FILE`);
  const known = new Set([...SETTINGS, ...files, ...OTHERS]);
  const index = new MiniSearch({ fields: ["id"], tokenize: (name) => [name] });
  index.addAll([...SETTINGS, ...files].filter(({ length }) => length >= MIN_LENGTH).map((id) => ({ id })));
  return Object.keys(given).flatMap((name) => {
    if (known.has(name) || name.length < MIN_LENGTH) return [];
    if (REMOVED.includes(name)) return [`${name} no longer exists: remove it`];
    const ofFile = name.replace(/_FILE$/, "");
    if (ofFile !== name && SETTINGS.includes(ofFile)) return [`${name} is not read: set ${ofFile} itself`];
    const [nearest] = index.search(name, { fuzzy: MAX_EDITS });
    if (nearest) return [`${name} is unknown: did you mean ${nearest.id}?`];
    const prefix = OWN_PREFIXES.find((each) => name.startsWith(each));
    if (prefix === undefined || ORCHESTRATION.test(name)) return [];
    return [`${name} is unknown: there are ${SETTINGS.filter((each) => each.startsWith(prefix)).join(", ")}`];
  });
}
