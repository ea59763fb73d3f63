/** Path for uploading a CV. The body is the file, the response `{id}`, which the application sends as `cv`. */
export const UPLOAD_PATH = "/db/upload.php";

/** Accepted file types, recognized by content and not by name. */
export const UPLOAD_TYPES = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
} as const;
