import { phoneDigits } from "#contract/typed-text.ts";
import type { FieldDefinition } from "./definition.ts";

/**
 * Converts a form post without JavaScript to what the page's script sends. Browsers send "on" for a checked box and
 * omit an unchecked one, and a phone number comes as it was written.
 */
export function fromNoScriptForm(
  fields: readonly FieldDefinition[],
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const converted = fields.flatMap(({ name, kind }) => {
    const value = body[name];
    if (kind === "checkbox") return [[name, value === "on" || value === "true"]];
    return kind === "tel" && typeof value === "string" ? [[name, phoneDigits(value)]] : [];
  });
  return { ...body, ...Object.fromEntries(converted) };
}
