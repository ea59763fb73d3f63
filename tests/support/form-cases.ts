import { readPage } from "#editorial/pages.ts";
import type { FormName } from "#forms/index.ts";

/** The input for a field, found by its visible label. */
export type Answer =
  | { label: string; type: string }
  | { label: string; choose: string }
  | { group: string; pick: string }
  | { tick: string };

/** One form as its visitor knows it. */
export type FormCase = {
  form: FormName;
  path: string;
  /** The heading beside it. */
  heading: string;
  submit: string;
  success: string;
  /** The button is disabled while the form is invalid. */
  disabled?: true;
  /** Fills in everything that must be filled in; `EMAIL` stands for an address of the test's own. */
  answers: readonly Answer[];
  /** Messages of an empty form, in the order of its fields. */
  missing: readonly string[];
  /** The part of the stored submission that follows from the answers. */
  stored: Readonly<Record<string, unknown>>;
};

export const EMAIL = "EMAIL";

/** The last of what the form of a page offers for a field: the owner's words. */
export const offered = (path: string, field: string) => readPage(path)?.form?.options[field]?.at(-1) ?? "";

const study = offered("/learn/aiv-casestudies", "study");
const webinar = offered("/webinar", "webinar");
const event = offered("/registerInEvent", "event");

const name: Answer = { label: "Name", type: "Ada Lovelace" };
const email: Answer = { label: "Email", type: EMAIL };
const company: Answer = { label: "Company", type: "Analytical Engines" };
const person = { name: "Ada Lovelace" };
const nameAndEmail = ["Name is required", "Email is required"];
const fixed = ["Please choose one."];

export const formCases: readonly FormCase[] = [
  {
    form: "training-register",
    path: "/aivtech/professionalservices/training/birt-training",
    heading: "Enroll",
    submit: "Enroll",
    success: "You are enrolled. We write to you with the details.",
    disabled: true,
    answers: [
      name,
      email,
      { label: "Contact number", type: "15550100" },
      { label: "Type of course", choose: "Jasper training" },
      { label: "Type of training", choose: "On-site" },
      { label: "Enrollment date", choose: "1" },
      { label: "Are you a student or a company?", choose: "Company" },
    ],
    missing: [
      ...nameAndEmail,
      "Contact Details is required",
      "Type of Training is required.",
      "Enrollment Date is required.",
      "Are you a Student/Company is required.",
    ],
    stored: {
      ...person,
      contact_number: "15550100",
      training: "JASPERTRAINING",
      training_type: "onsite",
      enroll_date: "1",
      identity: "3",
    },
  },
  {
    form: "consulting",
    path: "/aivtech/professionalservices/consulting/birt-consultancy",
    heading: "Ask a consultant",
    submit: "Send",
    success: "Thank you. A consultant reads this and answers by mail.",
    answers: [name, email, { label: "What do you have, and what should it become?", type: "400 designs" }],
    missing: [...nameAndEmail, "Message is required"],
    stored: { ...person, message: "400 designs" },
  },
  {
    form: "contact",
    path: "/company/contact",
    heading: "Write to us",
    submit: "Send",
    success: "Thank you. A person reads this and answers by mail.",
    answers: [name, email, { tick: "You may use what I send here" }],
    missing: [...nameAndEmail, "You must give permission to proceed."],
    stored: { email_user: "Ada Lovelace", permission_to_use: true },
  },
  {
    form: "invest",
    path: "/company/investwithAIV",
    heading: "Start the conversation",
    submit: "Send",
    success: "Thank you. We answer by mail.",
    answers: [name, email, { label: "Message", type: "We would like to talk." }],
    missing: [...nameAndEmail, "Message is required"],
    stored: { ...person, message: "We would like to talk." },
  },
  {
    form: "partner",
    path: "/partner/becomepartner",
    heading: "Apply",
    submit: "Apply",
    success: "Thank you. We answer by mail.",
    answers: [name, email, company, { label: "What you do", choose: "We train" }],
    missing: [...nameAndEmail, "Company is required", ...fixed],
    stored: { ...person, company: "Analytical Engines", kind: "training" },
  },
  {
    form: "case-study",
    path: "/learn/aiv-casestudies",
    heading: "Ask for a study as a document",
    submit: "Ask for the study",
    success: "Thank you. The study comes by mail.",
    answers: [name, email, { label: "Case study", choose: study }],
    missing: [...nameAndEmail, "Choose a case study."],
    stored: { ...person, study },
  },
  {
    form: "webinar",
    path: "/webinar",
    heading: "Register",
    submit: "Register",
    success: "You are registered. The link comes by mail.",
    answers: [name, email, { label: "Webinar", choose: webinar }],
    missing: [...nameAndEmail, "Choose a webinar."],
    stored: { ...person, webinar },
  },
  {
    form: "event",
    path: "/registerInEvent",
    heading: "Register for an event",
    submit: "Register",
    success: "You are registered. The details come by mail.",
    answers: [name, email, { label: "Event", choose: event }],
    missing: [...nameAndEmail, "Choose an event."],
    stored: { ...person, event },
  },
  {
    form: "dashboard-training",
    path: "/registerInDashboardTraining",
    heading: "Take a place",
    submit: "Register",
    success: "Thank you. Your place in the dashboard training is noted.",
    answers: [name, email, { group: "Where you start from", pick: "I have built some" }],
    missing: [...nameAndEmail, ...fixed],
    stored: { ...person, level: "some" },
  },
  {
    form: "training-details",
    path: "/registerInTraining",
    heading: "Register",
    submit: "Register",
    success: "Thank you. We write to you with dates.",
    answers: [name, email, { label: "Course", choose: "Pentaho training" }],
    missing: [...nameAndEmail, "Type of Course is required."],
    stored: { ...person, training: "PENTAHOTRAINING" },
  },
  {
    form: "feedback",
    path: "/aiv_feedback",
    heading: "Your words",
    submit: "Send feedback",
    success: "Thank you. Your words have arrived.",
    answers: [
      name,
      email,
      { group: "How well does it serve you?", pick: "4 of 5: Good" },
      { label: "In your own words", type: "Fewer clicks." },
    ],
    missing: [...nameAndEmail, "Please choose a rating.", "Message is required"],
    stored: { email_user: "Ada Lovelace", rating: "4", feedback: "Fewer clicks.", permission_to_use: false },
  },
  {
    form: "license",
    path: "/reqLicense/enterprise",
    heading: "Request the license",
    submit: "Request the license",
    success: "Thank you. The license question is answered by mail.",
    answers: [name, email, company, { label: "Where it will run", choose: "On-premise" }],
    missing: [...nameAndEmail, "Company is required", ...fixed],
    stored: { ...person, edition: "enterprise", deployment: "onpremise" },
  },
  {
    form: "poc",
    path: "/try-or-buy",
    heading: "Ask for a proof of concept",
    submit: "Ask for a proof of concept",
    success: "Thank you. We answer by mail with a plan for the proof.",
    answers: [
      name,
      email,
      company,
      { label: "Where it will run", choose: "Hosted cloud" },
      { label: "What should it prove?", type: "One region, one month" },
    ],
    missing: [...nameAndEmail, "Company is required", ...fixed, "Say in a sentence what it should prove."],
    stored: { ...person, deployment: "cloud", message: "One region, one month" },
  },
  {
    form: "user-details",
    path: "/saas-signup",
    heading: "Ask for an account",
    submit: "Send",
    success: "Thank you. We write to you with the next step.",
    answers: [name, email, { label: "Where it will run", choose: "Not decided yet" }],
    missing: [...nameAndEmail, ...fixed],
    stored: { ...person, deployment: "unsure" },
  },
  {
    form: "try-now",
    path: "/aiv-one-saas-sign-up",
    heading: "Leave your address",
    submit: "Request account",
    success: "Thank you. We write to you with the next step.",
    answers: [name, email],
    missing: nameAndEmail,
    stored: person,
  },
  {
    form: "shopping",
    path: "/checkout",
    heading: "Request the quote",
    submit: "Request the quote",
    success: "Thank you. The quote comes by mail.",
    answers: [name, email, { tick: "BIRT consultancy" }, { tick: "AIV training" }],
    missing: [...nameAndEmail, "Choose at least one service."],
    stored: { ...person, items: "BIRT consultancy\nAIV training" },
  },
  {
    form: "unsubscribe",
    path: "/aiv-unsubscribe",
    heading: "Unsubscribe",
    submit: "Unsubscribe",
    success: "You are unsubscribed. No further mail goes to this address.",
    answers: [email],
    missing: ["Email is required"],
    stored: {},
  },
  {
    form: "feature-request",
    path: "/form/feature-request",
    heading: "Feature request",
    submit: "Send request",
    success: "Thanks for your valuable feedback!!",
    disabled: true,
    answers: [
      name,
      email,
      { label: "What is missing?", type: "Totals under grouped tables" },
      { group: "Are you an existing customer?", pick: "Yes" },
      { tick: "By checking this box" },
    ],
    missing: [
      ...nameAndEmail,
      "Description is required.",
      "Please select an option.",
      "You must give permission to proceed.",
    ],
    stored: {
      ...person,
      description: "Totals under grouped tables",
      existing_customer: "1",
      permission_to_use: true,
    },
  },
];
