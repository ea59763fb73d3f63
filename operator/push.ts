import type { PushMessage } from "#contract/push.ts";
import { sitePath } from "#contract/site-path.ts";
import { broadcast, type Tally } from "#server/push/broadcast.ts";
import { countSubscriptions } from "#server/push/subscriptions.ts";
import { vapidSubject } from "#server/push/vapid.ts";
import { printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

type PushOptions = { title: string; body: string; url: string; ttl: number };

/** Maximum payload of push services: 4096 bytes minus the overhead of encryption (RFC 8291 section 4). */
const MAX_BYTES = 3993;
const PROGRESS_EVERY = 100;

/**
 * Sends a notification to all subscribers and prints the results.
 * @throws Error if the message is too long or links to another site; then nothing is sent
 */
export async function pushMessage(
  { db, settings }: CommandContext,
  { ttl, ...given }: PushOptions,
): Promise<void> {
  const message = checkedMessage(given, settings.publicOrigin);
  const total = await countSubscriptions(db);
  const tally = await broadcast(db, {
    message,
    ttl: ttl * 3600,
    subject: vapidSubject(settings.mailTo),
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} of ${total}`);
    },
  });
  printTable(["RESULT", "COUNT"], tallyRows(tally));
  if (tally.failed.size > 0) throw new Error("Not every notification was sent.");
}

/** Returns the results of a broadcast as pairs of a label and a count. */
export function tallyRows({ sent, gone, failed }: Tally): [result: string, count: number][] {
  return [
    ["sent", sent],
    ["gone, removed", gone],
    ...[...failed].map(([reason, count]): [string, number] => [`failed: ${reason}`, count]),
  ];
}

/** Returns a message as it is sent. @throws Error if it is empty, too long or links to another site */
export function checkedMessage(
  { title, body, url }: Omit<PushOptions, "ttl">,
  publicOrigin: string | undefined,
): PushMessage {
  const message = { title: title.trim(), body: body.trim(), url: pathOf(url, publicOrigin) };
  if (!message.title || !message.body) throw new Error("--title and --body need words.");
  const bytes = Buffer.byteLength(JSON.stringify(message));
  if (bytes > MAX_BYTES) throw new Error(`This is ${bytes} bytes; push services take ${MAX_BYTES}.`);
  return message;
}

/** Returns the path of an address of this site. @throws Error if it belongs to another site */
function pathOf(url: string, publicOrigin: string | undefined): string {
  const path = sitePath(url, publicOrigin);
  if (path === undefined)
    throw new Error("--url must be a path such as /changeLog, or an address of this site (PUBLIC_ORIGIN).");
  return path;
}
