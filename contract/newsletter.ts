/** The page of the link that confirms a subscription. It only has a button, since mail programs open links by themselves. */
export const CONFIRM_PAGE = "/confirm-subscription";

/** Path that the button of that page posts to, with the query of the link. */
export const CONFIRM_PATH = "/api/newsletter/confirm";

/** The signed query of the link. */
export const CONFIRM_QUERY = ["email", "expires", "token"] as const;
