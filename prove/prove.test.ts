import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, DATABASE_KINDS } from "../server/testing/test-database.ts";
import { proveBigExport } from "./big-export.ts";
import { proveDeadMailServer } from "./dead-mail-server.ts";
import { proveKillRounds } from "./kill-rounds.ts";
import { proveLoadBalancer } from "./load-balancer.ts";
import { proveRandomBodies } from "./random-bodies.ts";

/* Short versions of the long proofs of `npm run prove`; each throws with what is wrong. */

describe.each(DATABASE_KINDS)("on %s", (kind) => {
  const database = async () => {
    const { env, remove } = await createTestDatabase(kind);
    onTestFinished(remove);
    return env;
  };

  it("keeps what it promised through kills", async () => {
    expect(await proveKillRounds(await database(), 5)).toContain("5 kills");
  }, 60_000);

  it("loses no mail while the mail server is away", async () => {
    const options = { submissions: 60, impatient: true };
    expect(await proveDeadMailServer(await database(), options)).toContain("120 mails");
  }, 60_000);

  it("answers whatever it is sent", async () => {
    expect(await proveRandomBodies(await database(), 1500)).toContain("1500 requests");
  }, 60_000);
});

it("fails no request while servers behind a balancer are ended", async () => {
  const { env, remove } = await createTestDatabase("postgres");
  onTestFinished(remove);
  const proved = await proveLoadBalancer(env, { rounds: 2, balancer: "built-in" });
  expect(proved).toContain("2 servers ended");
}, 60_000);

it("exports without holding all of it", async () => {
  const { env, remove } = await createTestDatabase("sqlite");
  onTestFinished(remove);
  expect(await proveBigExport(env.DATA_DIR, 20_000)).toContain("20000 leads");
}, 60_000);
