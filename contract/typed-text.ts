const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text in which nothing can be seen: spaces, and characters without width or ink such as U+200B. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The characters beside the digits of a written phone number: its plus, a trunk zero in parentheses, and separators. */
const SEPARATORS = /^\s*\+|\(0\)|[\s()./\-\u2010-\u2015]/g;

/** Returns the digits of a phone number as people write it, because the wire has digits only; other characters stay. */
export const phoneDigits = (written: string): string => written.replace(SEPARATORS, "");
