import * as z from "zod/mini";
import { deployments, leaveReasons, levels, partnerKinds, ratings, yesNo } from "./choices.ts";
import type { Endpoint, Enrichment } from "./endpoint.ts";
import { identities, keysOf, months, trainings, trainingTypes } from "./enrollment.ts";
import {
  choice,
  consent,
  digits,
  email,
  line,
  optionalDay,
  optionalDigits,
  optionalLine,
  optionalText,
  optionalTime,
  text,
} from "./fields.ts";
import { MAX_LENGTH } from "./limits.ts";
import { messages, replies } from "./messages.ts";
import { type FormName, paths } from "./paths.ts";

const { messageSent, dataEntered } = replies;
const required = "Please choose one.";

/* The enrichments that several rows share. Source: "Other submissions" in the specification. */
const ip = { ip: "ip" } as const satisfies Enrichment;
const ipCountryCity = { ip: "ip", country: "country_name", city: "city" } as const satisfies Enrichment;
const userIpCountryCity = {
  userIp: "ip",
  userCountry: "country_name",
  userCity: "city",
} as const satisfies Enrichment;

/* The fields that most forms begin with. */
const person = { name: line(messages.nameRequired), email: email(messages.emailRequired) };
const personAtWork = { ...person, company: optionalLine() };

/* The specification's feedback is a name and an address; the page asks for more. */
const optionalRating = z.optional(z.union([z.literal(""), choice(keysOf(ratings), messages.ratingRequired)]));
const askedFeedback = { rating: messages.ratingRequired, feedback: messages.messageRequired };

/** What rows have in common unless they say otherwise. */
const common = {
  enrichment: null,
  reply: dataEntered,
  invalid: messages.fillDetails,
  emailField: "email",
} as const;

/** The table of endpoints. A new form is a row here, a form component in `app/forms`, and their tests. */
export const endpoints = [
  /* With the location lookup. */
  {
    ...common,
    name: "newsletter",
    title: "Newsletter",
    path: paths.newsletter,
    fields: z.strictObject({ email: email(messages.emailRequired) }),
    enrichment: {
      subscriberIp: "ip",
      subscriberCountry: "country_name",
      subscriberCity: "city",
      requestDate: "today",
      type: "json",
    },
    reply: messageSent,
    success: messages.newsletterSuccess,
    invalid: messages.newsletterInvalid,
  },
  {
    ...common,
    name: "feedback-details",
    title: "Feedback details",
    path: paths["feedback-details"],
    fields: z.strictObject({
      email_user: line(messages.nameRequired),
      email: email(messages.emailRequired),
      rating: optionalRating,
      feedback: optionalText(),
      permission_to_use: z.optional(z.boolean()),
    }),
    enrichment: {
      userIp: "ip",
      userCountry: "country_name",
      userCity: "city",
      userState: "region",
      requestdate: "today",
      type: "json",
    },
    asked: askedFeedback,
    reply: messageSent,
    success: "Thank you. Your feedback has arrived.",
  },
  {
    ...common,
    name: "feedback",
    title: "Feedback",
    path: paths.feedback,
    fields: z.strictObject({
      email_user: line(messages.nameRequired),
      email: email(messages.emailRequired),
      designation: optionalLine(),
      rating: optionalRating,
      feedback: optionalText(),
      permission_to_use: z.optional(z.boolean()),
    }),
    enrichment: { feedback_date: "today" },
    asked: askedFeedback,
    reply: messageSent,
    success: "Thank you. Your words have arrived.",
  },
  {
    ...common,
    name: "shopping",
    title: "Request for services",
    path: paths.shopping,
    fields: z.strictObject({
      ...personAtWork,
      items: text("Choose at least one service."),
      message: optionalText(),
    }),
    enrichment: ip,
    reply: messageSent,
    success: "Thank you. The quote comes by mail.",
  },
  {
    ...common,
    name: "poc",
    title: "Proof of concept",
    path: paths.poc,
    fields: z.strictObject({
      ...person,
      company: line(messages.companyRequired),
      deployment: choice(keysOf(deployments), required),
      message: text("Say in a sentence what it should prove."),
    }),
    enrichment: ipCountryCity,
    reply: messageSent,
    success: "Thank you. We answer by mail with a plan for the proof.",
  },
  {
    ...common,
    name: "training-details",
    title: "Training registration",
    path: paths["training-details"],
    fields: z.strictObject({
      ...personAtWork,
      training: choice(keysOf(trainings), messages.courseRequired),
      participants: optionalDigits(4),
      message: optionalText(),
    }),
    enrichment: ipCountryCity,
    reply: messageSent,
    success: "Thank you. We write to you with dates.",
  },
  {
    ...common,
    name: "dashboard-training",
    title: "Dashboard training",
    path: paths["dashboard-training"],
    fields: z.strictObject({ ...personAtWork, level: choice(keysOf(levels), required) }),
    enrichment: ip,
    reply: messageSent,
    success: "Thank you. Your place in the dashboard training is noted.",
  },
  {
    ...common,
    name: "user-details",
    title: "Account request",
    path: paths["user-details"],
    fields: z.strictObject({ ...personAtWork, deployment: choice(keysOf(deployments), required) }),
    enrichment: { ...userIpCountryCity, requestDate: "today", type: "json" },
    reply: messageSent,
    success: "Thank you. We write to you with the next step.",
  },
  {
    ...common,
    name: "contact",
    title: "Contact",
    path: paths.contact,
    fields: z.strictObject({
      email_user: line(messages.nameRequired),
      email: email(messages.emailRequired),
      message: optionalText(),
      /** The half hour in which a call is wished for, on the clock of the visitor's time zone. */
      call_day: optionalDay(),
      call_time: optionalTime(),
      call_zone: optionalLine(),
      permission_to_use: consent(messages.consentRequired),
    }),
    enrichment: userIpCountryCity,
    asked: { call_day: "Choose a day.", call_time: "Choose a time." },
    reply: messageSent,
    success: "Thank you. A person reads this and answers by mail.",
  },
  {
    ...common,
    name: "partner",
    title: "Become a partner",
    path: paths.partner,
    fields: z.strictObject({
      ...person,
      company: line(messages.companyRequired),
      kind: choice(keysOf(partnerKinds), required),
      region: optionalLine(),
      message: optionalText(),
    }),
    enrichment: userIpCountryCity,
    reply: messageSent,
    success: "Thank you. We answer by mail.",
  },
  {
    ...common,
    name: "training-register",
    title: "Training enrollment",
    path: paths["training-register"],
    fields: z.strictObject({
      ...person,
      contact_number: digits(messages.contactRequired),
      training: choice(keysOf(trainings), messages.courseRequired),
      training_type: choice(keysOf(trainingTypes), messages.trainingTypeRequired),
      enroll_date: choice(months, messages.enrollDateRequired),
      identity: choice(keysOf(identities), messages.identityRequired),
    }),
    enrichment: ipCountryCity,
    reply: messageSent,
    success: "You are enrolled. We write to you with the details.",
  },
  {
    ...common,
    name: "invest",
    title: "Invest with AIV",
    path: paths.invest,
    fields: z.strictObject({ ...personAtWork, message: text(messages.messageRequired) }),
    enrichment: userIpCountryCity,
    reply: messageSent,
    success: "Thank you. We answer by mail.",
  },
  {
    ...common,
    name: "unsubscribe",
    title: "Unsubscribe",
    path: paths.unsubscribe,
    fields: z.strictObject({
      email: email(messages.emailRequired),
      name: optionalLine(),
      reason: z.optional(z.union([z.literal(""), choice(keysOf(leaveReasons), required)])),
    }),
    enrichment: { userIp: "ip", userCountry: "country_name" },
    reply: messageSent,
    success: "You are unsubscribed. No further mail goes to this address.",
  },

  /* Without the location lookup: the bodies are sent as given. */
  {
    ...common,
    name: "enroll",
    title: "Course enrollment",
    path: paths.enroll,
    fields: z.strictObject({
      ...person,
      contact_number: digits(messages.contactRequired),
      course: optionalLine(),
      training: z.optional(choice(keysOf(trainings), messages.courseRequired)),
      training_type: z.optional(choice(keysOf(trainingTypes), messages.trainingTypeRequired)),
      enroll_date: z.optional(choice(months, messages.enrollDateRequired)),
      identity: z.optional(choice(keysOf(identities), messages.identityRequired)),
    }),
    // The site's own form names an upcoming course; the specification's enrollment has the other four.
    either: [
      { course: messages.courseRequired },
      {
        training: messages.courseRequired,
        training_type: messages.trainingTypeRequired,
        enroll_date: messages.enrollDateRequired,
        identity: messages.identityRequired,
      },
    ],
    asked: { course: messages.courseRequired },
    replyAs: "json",
    success: "Your place is requested. We write to you with the details.",
  },
  {
    ...common,
    name: "license",
    title: "License request",
    path: paths.license,
    fields: z.strictObject({
      ...person,
      company: line(messages.companyRequired),
      edition: line("Edition is required"),
      deployment: choice(keysOf(deployments), required),
      message: optionalText(),
    }),
    success: "Thank you. The license question is answered by mail.",
  },
  {
    ...common,
    name: "feature-request",
    title: "Feature request",
    path: paths["feature-request"],
    fields: z.strictObject({
      ...person,
      description: text(messages.descriptionRequired, MAX_LENGTH.featureDescription),
      designation: optionalLine(),
      existing_customer: choice(keysOf(yesNo), messages.optionRequired),
      permission_to_use: consent(messages.consentRequired),
    }),
    success: messages.featureRequestSuccess,
  },
  {
    ...common,
    name: "consulting",
    title: "Consulting request",
    path: paths.consulting,
    fields: z.strictObject({
      ...personAtWork,
      topic: line("Topic is required"),
      message: text(messages.messageRequired),
    }),
    success: "Thank you. A consultant reads this and answers by mail.",
  },
  {
    ...common,
    name: "webinar",
    title: "Webinar registration",
    path: paths.webinar,
    fields: z.strictObject({ ...personAtWork, webinar: line("Choose a webinar."), message: optionalText() }),
    success: "You are registered. The link comes by mail.",
  },
  {
    ...common,
    name: "case-study",
    title: "Case study request",
    path: paths["case-study"],
    fields: z.strictObject({ ...personAtWork, study: line("Choose a case study."), message: optionalText() }),
    success: "Thank you. The study comes by mail.",
  },

  /* Downloads, sign-ups, careers, events. */
  {
    ...common,
    name: "report-download",
    title: "Report download",
    path: paths["report-download"],
    fields: z.strictObject({ email: email(messages.emailRequired) }),
    success: "The download begins.",
    confirmed: false,
  },
  {
    ...common,
    name: "download-count",
    title: "Platform download",
    path: paths["download-count"],
    fields: z.strictObject({ file: line("File is required") }),
    success: "The download begins.",
    emailField: null,
  },
  {
    ...common,
    name: "try-now",
    title: "Try now",
    path: paths["try-now"],
    fields: z.strictObject(personAtWork),
    success: "Thank you. We write to you with the next step.",
  },
  {
    ...common,
    name: "signed-in",
    title: "Sign-in by mail",
    path: paths["signed-in"],
    fields: z.strictObject({ email: email(messages.emailRequired) }),
    success: "Thank you.",
    confirmed: false,
  },
  {
    ...common,
    name: "careers",
    title: "Application",
    path: paths.careers,
    fields: z.strictObject({
      ...person,
      contact_number: optionalDigits(MAX_LENGTH.phone),
      role: line("Role is required"),
      message: optionalText(),
      /** The id that the upload of the CV answered. */
      cv: z.uuid("Please attach your CV."),
    }),
    uploadField: "cv",
    success: "Thank you. Your application has arrived.",
  },
  {
    ...common,
    name: "event",
    title: "Event registration",
    path: paths.event,
    fields: z.strictObject({ ...personAtWork, event: line("Choose an event."), message: optionalText() }),
    success: "You are registered. The details come by mail.",
  },
] as const satisfies readonly Endpoint[];

/** The row of a form. Every FormName has one. */
export function endpointOf(name: FormName): Endpoint {
  return endpoints.find((row) => row.name === name) as Endpoint;
}
