/** Maximum lengths in characters. Source of 500: docs/specification.md#feature-request. */
export const MAX_LENGTH = { email: 254, line: 200, phone: 20, text: 4000, featureDescription: 500 } as const;

/** Minimum fill time in milliseconds. Nobody submits a form faster, not even one that opens with values filled in. */
export const MIN_FILL_MS = 400;

/** Types of a CV that are accepted, recognized by content and not by name. */
export const UPLOAD_TYPES = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
} as const;

/** Lifetime of the newsletter's confirmation link, in days. */
export const CONFIRM_DAYS = 30;
