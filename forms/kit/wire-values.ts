import { mailAddress, phoneDigits, typedDigits } from "#contract/typed-text.ts";
import type { FieldDefinition } from "./definition.ts";

/** Returns what a visitor typed into a field as the wire has it: a mail address in ASCII, numbers as ASCII digits. */
export function wireText(field: FieldDefinition, typed: string): string {
  if (field.kind === "email") return mailAddress(typed);
  if (field.kind === "tel") return phoneDigits(typed);
  return "digits" in field ? typedDigits(typed).trim() : typed;
}

/** Returns the answers to a form as the wire has them. Values that are no text, and unknown ones, stay. */
export function wireValues<Value>(
  fields: readonly FieldDefinition[],
  answers: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const read = fields.flatMap((field) => {
    const typed = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined;
    return typeof typed === "string" ? [[field.name, wireText(field, typed)] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(read) };
}
