import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";

/**
 * Solves the puzzle that comes with a 428 answer: some tenths of a second of work for one visitor, and a price for
 * whoever sends by the thousand.
 * @returns the proof, as `_proof` carries it
 */
export async function solve(problem: { challenge: Challenge }): Promise<string> {
  const { challenge } = problem;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
