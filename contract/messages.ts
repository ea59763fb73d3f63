/** Every fixed sentence that browser and server share. Source: the wire and error catalogue of the site's specification. */
export const messages = {
  fillDetails: "Please fill the details!!",
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  newsletterInvalid: "Email is required to subscribe!!",
  newsletterSuccess: "You are subscribed!!",
  notSent: "We could not send this. Your answers are still here: please try again.",
  rateLimited:
    "That was a lot of messages in a short time. Your answers are still here: please try again in a minute.",
} as const;

/** The reply texts by which a page recognises success; any other text shows nothing. */
export const replies = {
  messageSent: "Message sent user successfully",
  dataEntered: "Data entered successfully",
} as const;

export type Reply = (typeof replies)[keyof typeof replies];

/** How long a success or error dialog stays before it closes itself, in milliseconds. */
export const DIALOG_AUTO_HIDE_MS = 4000;
