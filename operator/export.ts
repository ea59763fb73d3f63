import { once } from "node:events";
import { fchmodSync, fstatSync } from "node:fs";
import { sql } from "kysely";
import { addressKey } from "#contract/typed-text.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { type ExportFormat, leadFile } from "./lead-file.ts";
import { checkForm } from "./list.ts";
import type { CommandContext } from "./with-database.ts";

type ExportOptions = {
  form?: string;
  /** Exports the leads of this person, of all forms. */
  email?: string;
  format: ExportFormat;
  since?: number;
  until?: number;
};

const PROGRESS_EVERY = 100_000;

/**
 * Writes all leads of a form or of a person to stdout, oldest first.
 * A person's leads are JSON lines, because fields differ by form.
 * @throws Error unless exactly one of `form` and `email` is given, and if nobody knows the form
 */
export async function exportLeads({ db }: CommandContext, options: ExportOptions): Promise<void> {
  const { form, since, until } = options;
  const email = options.email && addressKey(options.email);
  if ((form === undefined) === (email === undefined)) throw new Error("Name either --form or --email.");
  if (form !== undefined) await checkForm(db, form);
  const conditions = [
    ...(form === undefined ? [] : [sql<boolean>`submissions.form = ${form}`]),
    ...(email === undefined ? [] : [sql<boolean>`submissions.email = ${email}`]),
    ...(until === undefined ? [] : [sql<boolean>`submissions.id < ${firstUuidAt(until)}`]),
  ];
  const format = form === undefined ? "jsonl" : options.format;
  let count = 0;
  const onProgress = (done: number) => {
    count = done;
    if (count % PROGRESS_EVERY === 0) console.error(`${count} leads`);
  };
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const file = leadFile(db, { form, format, since, matching, onProgress });
  await writeExport(file);
  console.error(`${count} leads exported`);
}

/** Writes a file with personal data to stdout. */
export async function writeExport(file: AsyncIterable<string | Uint8Array>): Promise<void> {
  restrictStdout();
  for await (const part of file) await write(part);
}

/** Sets mode 0600 on the file that the shell created for `>`. Pipes and terminals have no mode. */
function restrictStdout(): void {
  const { fd } = process.stdout;
  const file = fstatSync(fd);
  if (!file.isFile() || (file.mode & 0o077) === 0 || file.uid !== process.getuid?.()) return;
  fchmodSync(fd, 0o600);
  console.error("The file is readable by you alone now.");
}

/** Writes to stdout with backpressure. */
async function write(part: string | Uint8Array): Promise<void> {
  if (part.length > 0 && !process.stdout.write(part)) await once(process.stdout, "drain");
}
