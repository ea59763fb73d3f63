/** Where mail programs end a subscription with one click (RFC 8058), and people who open the same link by hand. */
export const ONE_CLICK_PATH = "/api/unsubscribe";

/** What a press of the button is answered. */
export const UNSUBSCRIBED = "You are unsubscribed.";
