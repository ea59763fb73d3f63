/**
 * Parses the fields of a stored submission.
 * @param payload the column of the same name
 * @returns undefined if it is not a JSON object: only the store writes it, but disks fail
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
