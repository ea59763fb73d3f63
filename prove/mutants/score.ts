import { relative } from "node:path";
import { ensure } from "../proof.ts";
import { isSampled, type Mutant, type Sample } from "./sampling.ts";

/** A mutant with what the tests made of it. */
export type TestedMutant = Mutant & { readonly status: string; readonly statusReason?: string | undefined };

/** The counts of one room. */
export type Score = {
  readonly mutants: number;
  readonly tested: number;
  readonly killed: number;
  readonly survived: readonly TestedMutant[];
  readonly timedOut: readonly TestedMutant[];
  readonly uncovered: readonly TestedMutant[];
  /** The share of killed mutants, in percent; undefined without any. */
  readonly percent: number | undefined;
};

/**
 * Counts the mutants of a sample. A mutant is killed if a test fails, if its file cannot be loaded, or if it repeats its
 * code a hundred times as often: the last does not depend on the speed of the machine. One that only exceeded the time,
 * also that of Vitest for the start of a worker, counts as neither killed nor survived, but lowers the score.
 */
export function scoreOf(all: readonly TestedMutant[], sample: Sample): Score {
  const mutants = all.filter(({ status }) => status !== "Ignored");
  const tested = mutants.filter((mutant) => isSampled(mutant, sample));
  const rejected = tested.find(({ status }) => status === "CompileError");
  ensure(rejected === undefined, `a mutant of the sample was not tested: ${rejected?.fileName}`);
  const timedOut = tested.filter(isOnlySlow);
  const survived = tested.filter(({ status }) => status === "Survived");
  const uncovered = tested.filter(({ status }) => status === "NoCoverage");
  const killed = tested.length - survived.length - uncovered.length - timedOut.length;
  const percent = tested.length === 0 ? undefined : (100 * killed) / tested.length;
  return { mutants: mutants.length, tested: tested.length, killed, survived, timedOut, uncovered, percent };
}

function isOnlySlow({ status, statusReason = "" }: TestedMutant): boolean {
  if (status === "Timeout") return !statusReason.startsWith("Hit limit reached");
  return status === "RuntimeError" && statusReason.includes("[vitest-pool]");
}

/** Returns one table with a row for each room. */
export function tableOf(scores: ReadonlyMap<string, Score>): string {
  const head = ["room", "mutants", "tested", "killed", "survived", "timed out", "no coverage", "score"];
  const rows = [...scores].map(
    ([room, { mutants, tested, killed, survived, timedOut, uncovered, percent }]) => [
      room,
      ...[mutants, tested, killed, survived.length, timedOut.length, uncovered.length].map(String),
      percent === undefined ? "–" : `${percent.toFixed(1)} %`,
    ],
  );
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [head, ...rows].map(lineOf).join("\n");
}

/** Lists the mutants that no test noticed, a line each: the place, what became of it, and the change. */
export function survivorsOf({ survived, timedOut, uncovered }: Score): string[] {
  return [...survived, ...timedOut, ...uncovered]
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(({ fileName, location, status, mutatorName, replacement = "" }) => {
      const change = replacement.replace(/\s+/g, " ").trim();
      return `${relative(".", fileName)}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${change}`;
    });
}
