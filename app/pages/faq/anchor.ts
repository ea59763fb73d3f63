/** The part of the address that leads to a question: "Is free the same as a trial?" is #is-free-the-same-as-a-trial. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
