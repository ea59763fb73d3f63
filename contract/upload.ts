/** Where a CV is uploaded: the body is the file itself, the answer `{id}`, which goes into the application's `cv`. */
export const UPLOAD_PATH = "/db/upload.php";

/** What is accepted, by content and not by name. */
export const UPLOAD_TYPES = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
} as const;
