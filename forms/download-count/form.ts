import { replies } from "#contract/messages.ts";
import { DOWNLOAD_COUNT_PATH } from "#contract/paths.ts";
import type { FormDefinition } from "../kit/definition.ts";

/** Counts a download of the platform. Pages with a button for the download send it. */
export const form = {
  name: "download-count",
  title: "Platform download",
  path: DOWNLOAD_COUNT_PATH,
  fields: [{ kind: "text", name: "file", label: "File", required: "File is required" }],
  reply: replies.dataEntered,
  success: "The download begins.",
} as const satisfies FormDefinition;
