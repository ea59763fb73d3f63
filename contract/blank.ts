const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text in which nothing can be seen: spaces, and characters without width or ink such as U+200B. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
