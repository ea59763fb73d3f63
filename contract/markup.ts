/** The numeric form of the apostrophe is known to HTML, XML and every mail program. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML and XML, for the content of elements and for quoted attributes. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
