import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";

/**
 * Solves the puzzle of a 428 response: tenths of a second of work for one visitor, and expensive for bulk senders.
 * @returns the value of `_proof`
 */
export async function solve(problem: { challenge: Challenge }): Promise<string> {
  const { challenge } = problem;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
