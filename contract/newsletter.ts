/** Page that the confirmation link opens. Confirming takes a button, because mail programs prefetch links. */
export const CONFIRM_PAGE = "/confirm-subscription";

/** Path that the button posts to, with the query of the link. */
export const CONFIRM_PATH = "/api/newsletter/confirm";

/** Query parameters of the signed link. */
export const CONFIRM_QUERY = ["email", "expires", "token"] as const;

/** Lifetime of the link, in days. */
export const CONFIRM_DAYS = 30;
