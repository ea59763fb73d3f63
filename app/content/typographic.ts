/** Replaces straight quotes by typographic ones: `people's "time"` becomes `people’s “time”`. */
export function typographic(text: string): string {
  return text
    .replace(/(\p{L}|\d)'(?=\p{L})/gu, "$1’")
    .replace(/(^|[\s([{—–])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{—–“])'/g, "$1‘")
    .replace(/'/g, "’");
}

/** Applies `typographic` to every string of a value, except addresses. */
export function typographicDeep<T>(value: T): T {
  if (typeof value === "string") return (/^(\/|https?:)/.test(value) ? value : typographic(value)) as T;
  if (Array.isArray(value)) return value.map(typographicDeep) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, typographicDeep(inner)]),
    ) as T;
  }
  return value;
}
