/** Words that are neither indexed nor searched for, because they carry no subject. */
export const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or our that the this to us we what where which who why with you your".split(
    " ",
  ),
);
