import { replies } from "#contract/messages.ts";
import { REPORT_DOWNLOAD_PATH } from "#contract/paths.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField } from "../kit/fields.ts";

/** Records a download of the report designer. Its page verifies the address by a code, so no other mail confirms it. */
export const form = {
  name: "report-download",
  title: "Report download",
  path: REPORT_DOWNLOAD_PATH,
  fields: [emailField],
  reply: replies.dataEntered,
  success: "The download begins.",
  confirmed: false,
  submit: "Send the code",
} as const satisfies FormDefinition;
