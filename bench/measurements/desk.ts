import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { deskFetch } from "#desk/testing/desk-fetch.ts";
import { startBuiltDesk } from "#desk/testing/start-built-desk.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { temporaryFolder } from "#testing/site-server.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";

const SUBMISSIONS = 1_000_000;
const REQUESTS = 5;
const DAY_MS = 86_400_000;
const DAYS = 400;
const FORMS = ["newsletter", "contact", "poc", "try-now", "webinar"];
const COUNTRIES = ["France", "Germany", "India", "Japan", "United States"];
/** Every fiftieth submission is in quarantine, and the latest tenth is new. */
const QUARANTINED_EVERY = 50;
const NEW_SHARE = 0.1;

/** Measures pages of the desk's inbox over a million submissions in SQLite, from request to HTML. */
export async function measureDesk(): Promise<readonly Figure[]> {
  using folder = temporaryFolder();
  const desk = await startBuiltDesk({ DATA_DIR: folder.path });
  try {
    fill(join(folder.path, "aiv.db"));
    const signedIn = await deskFetch(desk.newAddress());
    const Cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    const pages = {
      "first page": "",
      "by form": "form=poc",
      "by a form that has none": "form=invest",
      "by day": `day=${today}`,
      "by country": "country=India",
      "new": "state=new",
      handled: "state=handled",
      "in quarantine": "state=quarantined",
      "with a failed delivery": "state=failed",
      "all filters": `form=poc&country=India&state=quarantined&day=${today}`,
      "by address": "q=person7@example.com",
      "by words that are in none": "q=unheard+of",
      "by a word that is in names of fields alone": "q=message",
    };
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(pages)) {
      const times: number[] = [];
      for (let count = 0; count < REQUESTS; count++) {
        const started = performance.now();
        const response = await deskFetch(`${desk.origin}/inbox?${query}`, { headers: { Cookie } });
        if (!(await response.text()).includes("</html>") || !response.ok) throw new Error(`${name} failed`);
        times.push(performance.now() - started);
      }
      figures.push({
        what: `desk, a million submissions: ${name}`,
        value: median(times),
        unit: "ms",
        budget: budgets.deskPageMs,
      });
    }
    return figures;
  } finally {
    await desk.stop();
  }
}

function fill(file: string): void {
  using db = new DatabaseSync(file);
  const insert = db.prepare(`
    insert into submissions (id, form, email, payload, seen_ip, created_at, quarantined, country, handled_at)
    values (?, ?, ?, ?, '203.0.113.7', ?, ?, ?, ?)
  `);
  const start = Date.now() - DAYS * DAY_MS;
  db.exec("begin");
  for (let index = 0; index < SUBMISSIONS; index++) {
    const time = Math.floor(start + (DAYS * DAY_MS * index) / SUBMISSIONS);
    const email = `person${index}@example.com`;
    const form = FORMS[index % FORMS.length] ?? "";
    const country = COUNTRIES[Math.floor(index / 3) % COUNTRIES.length] ?? "";
    const quarantined = index % QUARANTINED_EVERY === 0 ? 1 : 0;
    const isHandled = quarantined === 0 && index < SUBMISSIONS * (1 - NEW_SHARE);
    const payload = JSON.stringify({ email, country, message: "We would like to see a pivot table." });
    insert.run(uuidv7(time), form, email, payload, time, quarantined, country, isHandled ? time : null);
  }
  db.exec("commit");
}
