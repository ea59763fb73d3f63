import { FUNCTIONS, signatureOf, writtenName } from "./functions.ts";

/** Offers at most so many. */
const MAX_OPTIONS = 6;

/** Characters before the caret that are read as the name. */
const MAX_TYPED = 60;

/** A name that can stand at the caret: its label, and the formula with it, up to the caret after it. */
export type Completion = { label: string; before: string };

/**
 * Returns what the name that is being typed can become: fields, then functions.
 * @param before the formula up to the caret
 * @param names those of the fields
 */
export function completeFormula(before: string, names: readonly string[]): Completion[] {
  const end = before.slice(-MAX_TYPED);
  const open = end.lastIndexOf("[");
  const words = end.split(/[^\p{L}\p{M}\p{N}_. ]/u).at(-1) ?? "";
  const run = open > end.lastIndexOf("]") ? end.slice(open) : words.replace(/^[\p{M}\p{N}. ]+/u, "");
  if (run === "" && before.trim() !== "") return [];
  // A name may have several words, of which the run before the caret has more: "left Unit pr".
  const tails = [...run.matchAll(/(?<![^ [])[^ ]/g)].map(({ index }) => run.slice(index));
  const isBegun = (tail: string) => names.some((name) => name.toLowerCase().startsWith(partOf(tail)));
  const typed = run.startsWith("[") ? run : (tails.find(isBegun) ?? tails.at(-1) ?? "");
  const [start, part] = [before.slice(0, before.length - typed.length), partOf(typed)];
  const named = (isStart: boolean) =>
    names.filter((name) => {
      const lower = name.toLowerCase();
      return lower.startsWith(part) === isStart && lower.includes(part) && writtenName(name) !== typed;
    });
  const fields = [...named(true), ...named(false)].map((name) => ({
    label: name,
    before: start + writtenName(name),
  }));
  const isCall = typed !== "" && !typed.startsWith("[");
  const functions = Object.keys(FUNCTIONS)
    .filter((name) => isCall && name.startsWith(part))
    .map((name) => ({ label: signatureOf(name), before: `${start}${name}(` }));
  return [...fields, ...functions].slice(0, MAX_OPTIONS);
}

const partOf = (typed: string) => typed.replace("[", "").toLowerCase();
