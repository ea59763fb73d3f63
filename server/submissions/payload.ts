/**
 * The fields of a stored submission.
 * @param payload the column of the same name
 * @returns undefined where it is no JSON object: nothing but the store writes it, but a disk may fail
 */
export function readPayload(payload: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = JSON.parse(payload);
    return isRecord(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
