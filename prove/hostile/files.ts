import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { limitMessages } from "#contract/messages.ts";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { samples } from "#server/testing/requests.ts";
import { files as real } from "#server/testing/uploads.ts";
import { type Attack, each, json, REFUSED, sendExpecting } from "./attack.ts";
import type { RequestSpec } from "./clients.ts";
import type { Target } from "./target.ts";

/* Uploads with false sizes, or that are expensive to inspect. */

const upload = (body: Uint8Array): RequestSpec => ({ path: UPLOAD_PATH, body });

/** The file may be accepted or rejected, but quickly. */
const inspected = (...make: (() => Uint8Array)[]) =>
  each(() => make.map((bytes) => upload(bytes())), [200, ...REFUSED]);
/** The file must be rejected. */
const refused = (...make: (() => Uint8Array)[]) => each(() => make.map((bytes) => upload(bytes())), REFUSED);

export const files: readonly Attack[] = [
  { name: "zip64: 98 bytes promise 4,294,967,295 entries", run: refused(() => zip64(0xffffffff)) },
  { name: "zip64: 98 bytes promise 20,000,000 entries", run: refused(() => zip64(20_000_000)) },
  {
    name: "zip64: the same file with an application",
    run: each(() => [application(zip64(0xffffffff))], [303, ...REFUSED]),
  },
  {
    name: "zip: end record promises 65,535 entries that overlap",
    run: refused(() => Buffer.concat([directoryEntry("a", 0), endRecord(0xffff, 0)])),
  },
  { name: "zip: 30,000 real entries", run: inspected(() => manyEntries(30_000)) },
  {
    name: "zip: names and offsets that lie beyond the end",
    run: refused(
      () => Buffer.concat([directoryEntry("a", 0xffffffff, 0xffff), endRecord(1, 0)]),
      () => endRecord(1, 0xfffffff0),
      () => Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(100_000)]),
      () => Buffer.concat([Buffer.from("PK"), Buffer.alloc(1_000_000, "PK\x05\x06")]),
    ),
  },
  { name: "zip: a document of 100 kB that unpacks to 100 MB", run: inspected(bomb) },
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
    // language: the wire name of the field
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

/* Parts of a ZIP file. Source of the layouts: APPNOTE.TXT 4.3.12 to 4.3.16. */

/** Builds 98 bytes: a ZIP64 end record, its locator and an end record that refers to it, without any entry. */
function zip64(entries: number): Buffer {
  const bytes = Buffer.alloc(98);
  bytes.write("PK\x06\x06", 0, "latin1");
  bytes.writeUInt32LE(44, 4);
  bytes.writeUInt32LE(entries, 24);
  bytes.writeUInt32LE(entries, 32);
  // The directory begins at the end of the file, so that each entry is empty but valid.
  bytes.writeUInt32LE(bytes.length, 48);
  bytes.write("PK\x06\x07", 56, "latin1");
  bytes.writeUInt32LE(1, 72);
  endRecord(0xffff, 0xffffffff).copy(bytes, 76);
  return bytes;
}

function endRecord(entries: number, directoryAt: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.write("PK\x05\x06", 0, "latin1");
  bytes.writeUInt16LE(entries, 8);
  bytes.writeUInt16LE(entries, 10);
  bytes.writeUInt32LE(directoryAt, 16);
  return bytes;
}

/**
 * Builds an entry of the directory.
 * @param size declared size of the content
 * @param nameLength declared length of the name
 */
function directoryEntry(name: string, size: number, nameLength = name.length): Buffer {
  const bytes = Buffer.alloc(46 + name.length);
  bytes.write("PK\x01\x02", 0, "latin1");
  bytes.writeUInt32LE(size, 20);
  bytes.writeUInt32LE(size, 24);
  bytes.writeUInt16LE(nameLength, 28);
  bytes.write(name, 46);
  return bytes;
}

function manyEntries(count: number): Uint8Array {
  const empty = new Uint8Array();
  return zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, empty])), {
    level: 0,
  });
}

function bomb(): Uint8Array {
  const unpacked = new Uint8Array(100 * 1024 * 1024);
  return zipSync({ "[Content_Types].xml": unpacked, "_rels/.rels": unpacked, "word/document.xml": unpacked });
}
