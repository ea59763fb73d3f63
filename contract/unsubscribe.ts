/** Target of one-click unsubscription by mail programs (RFC 8058), and of people who open the same link. */
export const ONE_CLICK_PATH = "/api/unsubscribe";

/** Reply to one-click unsubscription. */
export const UNSUBSCRIBED = "You are unsubscribed.";
