import { randomUUID } from "node:crypto";
import { zipSync } from "fflate";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { samples } from "#testing/requests.ts";
import { files as real, zip64 } from "#testing/uploads.ts";
import { type Attack, each, REFUSED, sendExpecting } from "./attack.ts";
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
];

async function largeUploads(target: Target): Promise<void> {
  const body = Buffer.concat([real.pdf, Buffer.alloc(4 * 1024 * 1024, " "), real.pdf]);
  const send = (client: number) =>
    sendExpecting(target, upload(body), [200, ...REFUSED], "an upload", target.client(client));
  await Promise.all(Array.from({ length: 10 }, (_, client) => send(client)));
}

/** Builds an application as a browser posts it without JavaScript. */
export function application(file: Uint8Array): RequestSpec {
  const boundary = randomUUID();
  const { cv: _, ...fields } = samples.careers;
  const parts = Object.entries({ ...fields, email: `${randomUUID()}@example.com` }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
  return {
    path: paths.careers,
    headers: { Accept: "text/html", "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join("") + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
