/** Words of questions that say nothing about their subject. */
export const EMPTY_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or our that the this to us we what where which who why with you your".split(
    " ",
  ),
);
