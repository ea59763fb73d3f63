/** Key in local storage: "on" while this browser is subscribed, otherwise absent. Also the event of its change. */
export const NOTIFICATIONS_KEY = "notifications";
