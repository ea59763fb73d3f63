import type { Query } from "../engine/engine.ts";
import type { Table } from "../model/table.ts";
import type { View } from "../model/view.ts";
import { completionsOf } from "./complete.ts";
import { exampleQuestions } from "./examples.ts";
import { loadKnown } from "./known.ts";
import { type Reading, readQuestion } from "./read-question.ts";

/** The answer to a question; without a view, its suggestions are questions that the table answers. */
export type Answer = Reading & { question: string };

/**
 * Answers a question about a table.
 * @param previous the view that it may change
 */
export async function answerQuestion(
  query: Query,
  table: Table,
  question: string,
  previous?: View,
): Promise<Answer> {
  const reading = readQuestion(question, await loadKnown(query, table, question), previous);
  const suggestions = reading.view
    ? reading.suggestions
    : [...reading.suggestions, ...exampleQuestions(table)];
  return { ...reading, question, suggestions: suggestions.slice(0, 3) };
}

/** Returns ways to continue a question. */
export const completeQuestion = async (query: Query, table: Table, text: string): Promise<string[]> =>
  completionsOf(text, await loadKnown(query, table, ""));

/** Returns an answer in words, for the page and screen readers. */
export function describeAnswer({ view, understood, assumed, notUnderstood, suggestions }: Answer): string {
  const list = (name: string, items: readonly string[]) =>
    items.length > 0 ? ` ${name}: ${items.join("; ")}.` : "";
  const shown = view ? `Shows: ${understood}.` : "This is not understood.";
  const rest = list("Assumed", assumed) + list("Not understood", notUnderstood);
  return shown + rest + list(view ? "Did you mean" : "Ask for example", suggestions);
}
