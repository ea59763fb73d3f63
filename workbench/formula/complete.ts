import { FUNCTIONS, signatureOf, writtenName } from "./functions.data.ts";

/** Offers at most so many. */
const MAX_OPTIONS = 6;

/** A name that can stand at the caret: its label, and the formula with it, up to the caret after it. */
export type Completion = { label: string; before: string };

/**
 * Returns what the name that is being typed can become: fields, then functions.
 * @param before the formula up to the caret
 * @param names those of the fields
 */
export function completeFormula(before: string, names: readonly string[]): Completion[] {
  const [typed, bracket = "", word = ""] =
    /\[([^\][]*)$|([\p{L}_][\p{L}\p{M}\p{N}_.]*)$/u.exec(before)?.map((each) => each ?? "") ?? [];
  if (typed === undefined && before.trim() !== "") return [];
  const [start, part] = [
    before.slice(0, before.length - (typed ?? "").length),
    (bracket || word).toLowerCase(),
  ];
  const named = (isStart: boolean) =>
    names.filter((name) => {
      const lower = name.toLowerCase();
      return lower.startsWith(part) === isStart && lower.includes(part) && writtenName(name) !== typed;
    });
  const fields = [...named(true), ...named(false)].map((name) => ({
    label: name,
    before: start + writtenName(name),
  }));
  const isCall = typed !== undefined && !typed.startsWith("[");
  const functions = Object.keys(FUNCTIONS)
    .filter((name) => isCall && name.startsWith(part))
    .map((name) => ({ label: signatureOf(name), before: `${start}${name}(` }));
  return [...fields, ...functions].slice(0, MAX_OPTIONS);
}
