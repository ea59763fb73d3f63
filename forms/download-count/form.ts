import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";

/** Counts a download of the platform. No page shows it. */
export const form = {
  name: "download-count",
  title: "Platform download",
  path: "/db/aisdownload.php",
  fields: [{ kind: "text", name: "file", label: "File", required: "File is required" }],
  reply: replies.dataEntered,
  success: "The download begins.",
} as const satisfies FormDefinition;
