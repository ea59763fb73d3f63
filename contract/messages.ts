/** Messages that browser and server share. Source: docs/specification.md#messages, and the fields of each form there. */
export const messages = {
  fillDetails: "Please fill the details!!",
  newsletterInvalid: "Email is required to subscribe!!",
  newsletterSuccess: "You are subscribed!!",
  featureRequestSuccess: "Thanks for your valuable feedback!!",

  nameRequired: "Name is required",
  emailRequired: "Email is required",
  contactRequired: "Contact Details is required",
  courseRequired: "Type of Course is required.",
  trainingTypeRequired: "Type of Training is required.",
  enrollDateRequired: "Enrollment Date is required.",
  identityRequired: "Are you a Student/Company is required.",
  descriptionRequired: "Description is required.",
  designationRequired: "Designation is required",
  optionRequired: "Please select an option.",
  consentRequired: "You must give permission to proceed.",

  companyRequired: "Company is required",
  emailInvalid: "Enter a full email address, such as name@example.com.",
  phoneExtension: "Enter one number, without its extension.",
  messageRequired: "Message is required",
  ratingRequired: "Please select a rating.",

  otpSent: "The code is on its way to your mailbox.",
  otpVerified: "The code is right.",
  otpRequestFailed: "Failed to request OTP",
  otpVerifyFailed: "Failed to verify OTP",
  otpMaxAttempts: "Maximum attempts reached. Please request a new OTP.",
  otpExpired: "OTP expired. Please request a new OTP.",
  otpInvalid: "Invalid OTP. Please try again.",
  otpIncomplete: "Please enter all six digits of the code.",
  otpUnknown: "An unknown error occurred",
  downloadExpired: "This download link has expired. Enter your email address to get a new code.",

  newVersion: "New version available. Load new version?",
  noServiceWorker: "Service workers are disabled or not supported by this browser",

  keptOffline:
    "There is no connection. We keep this on your device and send it as soon as you are connected again.",
  notSent: "We could not send this. Your answers are still here: please try again.",
  rateLimited:
    "That was a lot of messages in a short time. Your answers are still here: please try again in a minute.",
} as const;

/** Reasons of the server, which browsers show as they are. Apart from the others, so that no page has to load them. */
export const limitMessages = {
  clientAllowance:
    "A lot has come from your network today. Your answers are still here: please try again tomorrow.",
  noSpace:
    "We cannot store files or long texts right now. Your answers are still here: please send a short text, or try again later.",
  allowance: "A lot has come from all visitors today. Please try again tomorrow.",
  manyUnsubscribed:
    "Many addresses were unsubscribed from your network. Use the unsubscribe button of your mail program, or try again in ten minutes.",
} as const;

/** Reply texts by which a page recognizes success; any other text shows nothing. */
export const replies = {
  messageSent: "Message sent user successfully",
  dataEntered: "Data entered successfully",
} as const;

export type Reply = (typeof replies)[keyof typeof replies];

/** Reply to one-click unsubscription. */
export const UNSUBSCRIBED = "You are unsubscribed.";

/** Delay after which a success or error dialog closes by itself, in milliseconds. */
export const DIALOG_AUTO_HIDE_MS = 4000;
