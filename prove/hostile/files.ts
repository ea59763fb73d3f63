import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { limitMessages } from "#contract/messages.ts";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { samples } from "#testing/requests.ts";
import { files as real, zip64 } from "#testing/uploads.ts";
import { type Attack, each, json, REFUSED, sendExpecting } from "./attack.ts";
import type { RequestSpec } from "./clients.ts";
import type { Target } from "./run-attack.ts";

/* Uploads that are expensive to inspect or to store. `server/uploads/file-type.test.ts` has the false sizes. */

const upload = (body: Uint8Array): RequestSpec => ({ path: UPLOAD_PATH, body });
/** The file may be accepted or rejected, but quickly. */
const inspected = (...make: (() => Uint8Array)[]) =>
  each(() => make.map((bytes) => upload(bytes())), [200, ...REFUSED]);
const zipOf = (names: readonly string[], content = new Uint8Array()) =>
  zipSync(Object.fromEntries(names.map((name) => [name, content])));

export const files: readonly Attack[] = [
  {
    name: "zip64: 98 bytes promise 4,294,967,295 entries",
    run: each(() => [upload(zip64(0xffffffffn)), application(zip64(0xffffffffn))], [303, ...REFUSED]),
  },
  {
    name: "zip: 30,000 real entries",
    run: inspected(() => zipOf(Array.from({ length: 30_000 }, (_, index) => `f${index}`))),
  },
  {
    name: "zip: a document of 100 kB that unpacks to 100 MB",
    run: inspected(() => {
      const names = ["[Content_Types].xml", "_rels/.rels", "word/document.xml"];
      return zipOf(names, new Uint8Array(100 * 1024 * 1024));
    }),
  },
  {
    name: "pdf: 1 MB of startxref and blanks",
    run: inspected(
      () => Buffer.from(`%PDF-1.7\n${"startxref ".repeat(100_000)}`),
      () => Buffer.from(`%PDF-1.7\nstartxref${" ".repeat(1_000_000)}`),
      () => Buffer.from(`%PDF-1.7\n${`startxref${"\n".repeat(80)}1`.repeat(11_000)}%%EO`),
    ),
  },
  { name: "uploads of 5 MB by ten clients at once", run: largeUploads },
  { name: "disk: one client sends the largest applications, in quarantine", run: fillDisk },
];

async function largeUploads(target: Target): Promise<void> {
  const body = Buffer.concat([real.pdf, Buffer.alloc(4 * 1024 * 1024, " "), real.pdf]);
  const send = (client: number) =>
    sendExpecting(target, upload(body), [200, ...REFUSED], "an upload", target.client(client));
  await Promise.all(Array.from({ length: 10 }, (_, client) => send(client)));
}

/** Requests of one client in a day within the default rate limit. */
const REQUESTS_A_DAY = 20 * 60 * 24;
const MEBIBYTE = 1024 ** 2;
/** The default of `DAILY_BYTES` for one client. */
const ALLOWANCE_BYTES = 64 * MEBIBYTE;

async function fillDisk(target: Target): Promise<void> {
  const largest = Buffer.concat([real.pdf, Buffer.alloc(5 * MEBIBYTE - 2 * real.pdf.length, " "), real.pdf]);
  const folder = join(target.dataDir, "uploads");
  const stored = () =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).blocks * 512, 0);
  const elsewhere = target.client(300);
  const waiting = await sendExpecting(target, upload(real.pdf), [200], "another client's file", elsewhere);
  const before = stored();
  let accepted = 0;
  for (let count = 0; count < 16; count++) {
    const request = application(largest, { _trap: "x" });
    const { status, headers, body } = await sendExpecting(target, request, [303, 429], "an application");
    if (status === 303) accepted += 1;
    else {
      const isClear = headers["retry-after"] !== undefined && body.includes(limitMessages.clientAllowance);
      target.check(isClear, "an application is refused without a reason");
    }
  }
  const bytes = stored() - before;
  target.check(accepted > 0, "no application was stored");
  target.check(bytes <= ALLOWANCE_BYTES, `one client stored ${bytes} bytes`);
  const unlimited = ((bytes / accepted) * REQUESTS_A_DAY) / 1024 ** 3;
  target.note(
    `one client stores ${Math.round(bytes / MEBIBYTE)} MiB a day; by the rate limit alone it would be ${Math.round(unlimited)} GiB`,
  );
  // The file waits for its form, whatever was stored since.
  const fields = { ...samples.careers, cv: JSON.parse(waiting.body).id };
  await sendExpecting(target, json(paths.careers, fields), [200], "its application", elsewhere);
  await sendExpecting(target, application(real.pdf), [303], "one without script", elsewhere);
}

/** Builds an application as a browser posts it without JavaScript. */
export function application(file: Uint8Array, more: Readonly<Record<string, string>> = {}): RequestSpec {
  const boundary = randomUUID();
  const { cv: _, ...fields } = samples.careers;
  const parts = Object.entries({ ...fields, email: `${randomUUID()}@example.com`, ...more }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
  return {
    path: paths.careers,
    headers: { Accept: "text/html", "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join("") + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
