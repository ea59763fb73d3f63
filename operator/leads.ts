#!/usr/bin/env node
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { addressKey } from "#contract/typed-text.ts";
import { KEY_NAMES } from "#server/db/keys.ts";
import { migrate, schemaState } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { updateUserRole } from "#server/platform/platform.ts";
import { readSettings, settingsInForce } from "#server/process/settings.ts";
import { backUp } from "./backup/backup.ts";
import { restore } from "./backup/restore.ts";
import { eraseLeads } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { EXPORT_FORMATS } from "./lead-file.ts";
import { listLeads, showLead } from "./list.ts";
import { discardOutbox, listOutbox, releaseLead, retryOutbox } from "./outbox.ts";
import { pushMessage } from "./push.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { showStats } from "./stats.ts";
import { exportSubscribers } from "./subscribers.ts";
import { printTable } from "./table.ts";
import { SERVICES, testService } from "./test-service.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Runs the command line for operators, which works while the server runs.
 * @param args without the names of the interpreter and the program
 * @returns the exit code
 */
export async function runLeads(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander reports its own errors.
    if (error instanceof CommanderError) return error.exitCode;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

const form = () => new Option("--form <name>", "the form, such as contact, also a removed one");
const since = () =>
  new Option("--since <date>", "received at or after, such as 2026-01-31").argParser(parseDate);
const until = () => new Option("--until <date>", "received before").argParser(parseDate);

function createProgram(): Command {
  // Errors are thrown instead of ending the process; the commands below inherit this.
  const program = new Command("leads")
    .description("Reads, exports and erases what visitors sent.")
    .exitOverride();
  type Action = Parameters<Command["action"]>[0];
  const command = (name: string, description: string, action: Action, parent = program, isDefault = false) =>
    parent.command(name, { isDefault }).description(description).action(action);

  command("list", "the latest leads, newest first", withDatabase(listLeads))
    .addOption(form())
    .addOption(since())
    .addOption(until())
    .option("--email <address>", "of this person")
    .option("--quarantined", "only quarantined leads")
    .option("--limit <count>", "how many", parseCount, 50);
  command("show <id>", "one lead with everything about it", withDatabase(showLead));
  const exported = "every lead of a form, or of a person, oldest first, to stdout";
  command("export", exported, withDatabase(exportLeads))
    .addOption(form())
    .option("--email <address>", "of this person, of every form, as JSON lines")
    .addOption(new Option("--format <format>", "how").choices([...EXPORT_FORMATS]).default("csv"))
    .addOption(since())
    .addOption(until());
  const mailed = "those to whom a newsletter may be sent, as CSV for a mail service, to stdout";
  command("subscribers", mailed, withDatabase(exportSubscribers));
  const released = "releases a lead from quarantine, and sends its messages";
  command("release <id>", released, withDatabase(releaseLead));
  const erased = "removes a person everywhere, and prints what it removed";
  command("erase", erased, withDatabase(eraseLeads)).requiredOption("--email <address>", "whom");
  const backedUp = "writes leads, files and keys into one file, while the site runs";
  command("backup <file>", backedUp, withDatabase(backUp));
  command("restore <file>", "puts a backup into an empty database and DATA_DIR", (file: string) =>
    restore(readSettings(process.env), file),
  );
  command("migrate", "brings the database up to date, as the server does when it starts", migrateDatabase);
  const rotated = "replaces keys of the site by new ones, with a list of what that invalidates";
  command("rotate-keys", rotated, withDatabase(rotateKeys))
    .addArgument(new Argument("[name]", "one key instead of all").choices(KEY_NAMES))
    .option("--keep-old", "links that the old key signed stay valid until the next rotation")
    .option("--yes", "without it, the list is printed and nothing changes");
  command("stats", "how many leads and messages there are", withDatabase(showStats));
  const settings = "the settings that are in force, and where they come from, without secrets";
  command("settings", settings, showSettings);
  command(
    "test",
    "tries a service with the settings in force; the mail goes to MAIL_TO",
    testService,
  ).addArgument(new Argument("<service>", "which").choices(SERVICES));
  command("role", "gives a user of the platform another role", changeRole)
    .requiredOption("--email <address>", "whose")
    .requiredOption("--role <name>", "which");
  command("push", "sends a notification to every browser that wants them", withDatabase(pushMessage))
    .requiredOption("--title <text>", "its first line")
    .requiredOption("--body <text>", "what it says")
    .requiredOption("--url <path>", "the page that it leads to")
    .option("--ttl <hours>", "how long it waits for a browser that is not running", parseCount, 72);

  const outbox = program.command("outbox").description("undelivered messages");
  const listed = "lists undelivered messages with their last error";
  command("list", listed, withDatabase(listOutbox), outbox, true);
  const dead = ["--dead", "all that were given up"] as const;
  const retried = "tries one at once, or with --dead all that were given up";
  command("retry [id]", retried, withDatabase(retryOutbox), outbox).option(...dead);
  const discarded = "forgets one that was given up, or with --dead all of them, so that they raise no alarm";
  command("discard [id]", discarded, withDatabase(discardOutbox), outbox).option(...dead);
  return program;
}

/** Migrates the database without starting the server. @throws Error if a migration fails */
async function migrateDatabase(): Promise<void> {
  await using db = openDatabase(readSettings(process.env));
  const { pending } = await schemaState(db);
  await migrate(db, {
    onWait: () => console.error("Another process migrates the database: waiting for it."),
  });
  console.log(pending.length > 0 ? `Migrated: ${pending.join(", ")}.` : "The database is up to date.");
}

/** Prints the settings that the server would start with. @throws Error that names those that are wrong */
async function showSettings(): Promise<void> {
  const { NODE_EXTRA_CA_CERTS: value } = process.env;
  const ofNode = value ? [{ name: "NODE_EXTRA_CA_CERTS", value, from: "environment" }] : [];
  const all = [...settingsInForce(process.env), ...ofNode];
  printTable(
    ["SETTING", "FROM", "VALUE"],
    all.map(({ name, value, from }) => [name, from, value]),
  );
  readSettings(process.env);
}

/** Changes the role of a user of the platform. @throws Error if the service is not configured, or rejects the change */
async function changeRole({ email, role }: { email: string; role: string }): Promise<void> {
  const { platform } = readSettings(process.env);
  if (!platform) throw new Error("Set PLATFORM_API_URL and PLATFORM_API_TOKEN first.");
  await updateUserRole(platform, addressKey(email), role);
  console.log(`${email} is now ${role}.`);
}

function parseDate(text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new InvalidArgumentError("Not a date such as 2026-01-31.");
  return moment;
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError("Not a whole number above 0.");
  return Number(text);
}

if (import.meta.main) {
  // Readers such as `head` close the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  process.exitCode = await runLeads(process.argv.slice(2));
}
