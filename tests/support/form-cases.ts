import { enrollmentMonths } from "#contract/enrollment.ts";
import { readPage } from "#editorial/pages.ts";
import { definitionOf, type FormName } from "#forms/index.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";

/** The input for a field, found by its visible label. */
export type Answer =
  | { label: string; type: string }
  | { label: string; choose: string }
  | { group: string; pick: string }
  | { tick: string };

/** A form's page, valid answers and what follows from them. */
type Journey = {
  form: FormName;
  path: string;
  /** The button is disabled while the form is invalid. */
  disabled?: true;
  /** Fills in everything that must be filled in; `EMAIL` stands for an address of the test's own. */
  answers: readonly Answer[];
  /** Messages of an empty form, in the order of its fields. */
  missing: readonly string[];
  /** The part of the stored submission that follows from the answers. */
  stored: Readonly<Record<string, unknown>>;
};

/** One form as its visitor knows it. */
export type FormCase = Journey & {
  /** The label of its button. */
  submit: string;
  /** The message after success. */
  success: string;
};

export const EMAIL = "EMAIL";

/** The last of what the form of a page offers for a field: the owner's words. */
export const offered = (path: string, field: string) => readPage(path)?.form?.options[field]?.at(-1) ?? "";

const study = offered("/learn/aiv-casestudies", "study");
const webinar = offered("/webinar", "webinar");
const event = offered("/registerInEvent", "event");

/** The next month: at the end of a month, a page that was built on the day before offers it too. */
const enrollment = enrollmentMonths(new Date())[1] ?? { value: "", label: "" };

const name: Answer = { label: "Name", type: "Ada Lovelace" };
const email: Answer = { label: "Email", type: EMAIL };
const company: Answer = { label: "Company", type: "Analytical Engines" };
const person = { name: "Ada Lovelace" };
/** An address that browsers accept and the server does not: it has more than 254 characters (RFC 5321). */
export const TOO_LONG = `ada@${`${"d".repeat(60)}.`.repeat(5)}example`;

const nameAndEmail = ["Name is required", "Email is required"];
const fixed = ["Please select one."];

const journeys: readonly Journey[] = [
  {
    form: "training-register",
    path: "/aivtech/professionalservices/training/birt-training",
    disabled: true,
    answers: [
      name,
      email,
      { label: "Contact number", type: "15550100" },
      { label: "Type of course", choose: "Jasper training" },
      { label: "Type of training", choose: "On-site" },
      { label: "Enrollment date", choose: enrollment.label },
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
      enroll_date: enrollment.value,
      identity: "3",
    },
  },
  {
    form: "consulting",
    path: "/aivtech/professionalservices/consulting/birt-consultancy",
    answers: [name, email, { label: "What do you have, and what do you need?", type: "400 designs" }],
    missing: [...nameAndEmail, "Message is required"],
    stored: { ...person, message: "400 designs" },
  },
  {
    form: "contact",
    path: "/company/contact",
    answers: [name, email, { tick: "You may use what I send here" }],
    missing: [...nameAndEmail, "You must give permission to proceed."],
    stored: { email_user: "Ada Lovelace", permission_to_use: true },
  },
  {
    form: "invest",
    path: "/company/investwithAIV",
    answers: [name, email, { label: "Message", type: "We would like to talk." }],
    missing: [...nameAndEmail, "Message is required"],
    stored: { ...person, message: "We would like to talk." },
  },
  {
    form: "partner",
    path: "/partner/becomepartner",
    answers: [name, email, company, { label: "What you do", choose: "We train" }],
    missing: [...nameAndEmail, "Company is required", ...fixed],
    stored: { ...person, company: "Analytical Engines", kind: "training" },
  },
  {
    form: "case-study",
    path: "/learn/aiv-casestudies",
    answers: [name, email, { label: "Case study", choose: study }],
    missing: [...nameAndEmail, "Choose a case study."],
    stored: { ...person, study },
  },
  {
    form: "webinar",
    path: "/webinar",
    answers: [name, email, { label: "Webinar", choose: webinar }],
    missing: [...nameAndEmail, "Choose a webinar."],
    stored: { ...person, webinar },
  },
  {
    form: "event",
    path: "/registerInEvent",
    answers: [name, email, { label: "Event", choose: event }],
    missing: [...nameAndEmail, "Choose an event."],
    stored: { ...person, event },
  },
  {
    form: "dashboard-training",
    path: "/registerInDashboardTraining",
    answers: [name, email, { group: "Your experience", pick: "I have built some" }],
    missing: [...nameAndEmail, ...fixed],
    stored: { ...person, level: "some" },
  },
  {
    form: "training-details",
    path: "/registerInTraining",
    answers: [name, email, { label: "Course", choose: "Pentaho training" }],
    missing: [...nameAndEmail, "Type of Course is required."],
    stored: { ...person, training: "PENTAHOTRAINING" },
  },
  {
    form: "feedback",
    path: "/aiv_feedback",
    answers: [
      name,
      email,
      { group: "How well does it serve you?", pick: "4 stars: Good" },
      { label: "In your own words", type: "Fewer clicks." },
    ],
    missing: [...nameAndEmail, "Please select a rating.", "Message is required"],
    stored: { email_user: "Ada Lovelace", rating: "4", feedback: "Fewer clicks.", permission_to_use: false },
  },
  {
    form: "license",
    path: "/reqLicense/enterprise",
    answers: [name, email, company, { label: "Where it will run", choose: "On-premise" }],
    missing: [...nameAndEmail, "Company is required", ...fixed],
    stored: { ...person, edition: "enterprise", deployment: "onpremise" },
  },
  {
    form: "poc",
    path: "/try-or-buy",
    answers: [
      name,
      email,
      company,
      { label: "Where it will run", choose: "AIV Cloud" },
      { label: "What should it prove?", type: "One region, one month" },
    ],
    missing: [...nameAndEmail, "Company is required", ...fixed, "Say in a sentence what it should prove."],
    stored: { ...person, deployment: "cloud", message: "One region, one month" },
  },
  {
    form: "user-details",
    path: "/saas-signup",
    answers: [name, email, { label: "Where it will run", choose: "Not decided yet" }],
    missing: [...nameAndEmail, ...fixed],
    stored: { ...person, deployment: "unsure" },
  },
  {
    form: "try-now",
    path: "/aiv-one-saas-sign-up",
    answers: [name, email],
    missing: nameAndEmail,
    stored: person,
  },
  {
    form: "shopping",
    path: "/checkout",
    answers: [name, email, { tick: "BIRT consultancy" }, { tick: "AIV training" }],
    missing: [...nameAndEmail, "Choose at least one service."],
    stored: { ...person, items: "BIRT consultancy\nAIV training" },
  },
  {
    form: "unsubscribe",
    path: "/aiv-unsubscribe",
    answers: [email],
    missing: ["Email is required"],
    stored: {},
  },
  {
    form: "feature-request",
    path: "/form/feature-request",
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

export const formCases: readonly FormCase[] = journeys.map((journey) => ({
  ...journey,
  ...wordsOf(journey.form),
}));

/** Returns the words of a form that visitors see. @throws Error if the form is on no page */
export function wordsOf(name: FormName): Pick<FormCase, "submit" | "success"> {
  const { submit, success } = definitionOf(name) ?? {};
  if (!submit || !success) throw new Error(`the form ${name} is on no page`);
  return { submit, success };
}

/** Returns the definition of a form's field. @throws Error if there is no such field */
export function fieldOf(form: FormName, field: string): FieldDefinition {
  const found = definitionOf(form)?.fields.find(({ name }) => name === field);
  if (!found) throw new Error(`the form ${form} has no field ${field}`);
  return found;
}
