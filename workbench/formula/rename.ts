import { formulaTokens } from "#charts/parse-formula.ts";
import { writtenName } from "./functions.ts";

/** Returns a formula in which a field has another name. */
export function renamedIn(formula: string, from: string, to: string): string {
  const tokens = formulaTokens(formula, "fields");
  return tokens.toReversed().reduce((text, { kind, text: name, span: [start, end] }, i, all) => {
    const isCall = all[i - 1]?.text === "(" && kind === "word";
    const isName = (kind === "word" && !isCall) || kind === "reference";
    const isSame = name.replaceAll("]]", "]").toLowerCase() === from.toLowerCase();
    return isName && isSame ? text.slice(0, start) + writtenName(to) + text.slice(end) : text;
  }, formula);
}
