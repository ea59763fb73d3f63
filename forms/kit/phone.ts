/** The characters beside the digits of a written phone number: its plus, a trunk zero in parentheses, and separators. */
const SEPARATORS = /^\s*\+|\(0\)|[\s()./\-\u2010-\u2015]/g;

/** Returns the digits of a phone number as people write it, because the wire has digits only; other characters stay. */
export const phoneDigits = (written: string): string => written.replace(SEPARATORS, "");
