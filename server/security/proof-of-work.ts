import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { z } from "zod";
import type { Db } from "../db/schema.ts";
import { ProblemError } from "../problem.ts";

/**
 * Difficulty of a challenge: rounds of SHA-256 for each counter, and the range of counters. The server picks the
 * counter that is the solution, so the work varies little between visitors. Its cost: docs/operating.md.
 */
const ROUNDS = 5;
const COUNTERS = [3000, 6000] as const;
/** Validity of a challenge, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      // Signed by the server; checked here too, so that a forged one costs no work.
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Creates challenges (altcha.org) that cost a browser a moment, and anyone who sends thousands of forms a machine.
 * @param key signs the challenges, so that they need not be stored before they are solved
 */
export function createProofOfWork(db: Db, key: Buffer) {
  const keys = {
    hmacSignatureSecret: `challenge:${key.toString("base64")}`,
    hmacKeySignatureSecret: `key:${key.toString("base64")}`,
  };

  const createSigned = (): Promise<Challenge> =>
    createChallenge({
      algorithm: "SHA-256",
      cost: ROUNDS,
      counter: randomInt(...COUNTERS),
      deriveKey,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      ...keys,
    });

  async function isSolved(proof: string): Promise<boolean> {
    const parsed = payload.safeParse(decode(proof));
    if (!parsed.success) return false;
    const { challenge, solution } = parsed.data;
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...keys,
    });
    return verified && markUsed(db, challenge.signature, challenge.parameters.expiresAt * 1000);
  }

  return {
    /** @throws ProblemError 428 with a new challenge, if the proof is missing, wrong, expired or already used */
    async require(proof: unknown): Promise<void> {
      if (typeof proof === "string" && (await isSolved(proof))) return;
      throw new ProblemError(428, {
        detail: "Solve the challenge and send it as _proof.",
        members: { challenge: await createSigned() },
      });
    },
  };
}

/** @returns true if the proof was not used before, on any instance */
async function markUsed(db: Db, id: string, expires_at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("used_proofs")
    .values({ id, expires_at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Removes used proofs whose challenge has expired. */
export async function sweepProofs(db: Db, now = Date.now()): Promise<void> {
  await db.deleteFrom("used_proofs").where("expires_at", "<", now).execute();
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString());
  } catch {
    return undefined;
  }
}
