import type { FormName } from "../../contract/paths.ts";

/* A valid body of each form, as the browser sends it: the form's own fields, then what is added on the way. */

const email = "Ann.Lee@Example.com";
const person = { name: "Ann Lee", email };
const personAtWork = { ...person, company: "Lee & Sons" };
const day = "2026-01-31";

const ip = { ip: "8.8.8.8" };
const ipCountryCity = { ...ip, country: "United States", city: "Mountain View" };
const userIpCountryCity = { userIp: "8.8.8.8", userCountry: "United States", userCity: "Mountain View" };

export const samples = {
  newsletter: {
    email,
    subscriberIp: "8.8.8.8",
    subscriberCountry: "United States",
    subscriberCity: "Mountain View",
    requestDate: day,
    type: "json",
  },
  "feedback-details": {
    email_user: "Ann Lee",
    email,
    rating: "5",
    feedback: "The Monday report runs by itself.",
    permission_to_use: true,
    ...userIpCountryCity,
    userState: "California",
    requestdate: day,
    type: "json",
  },
  feedback: {
    email_user: "Ann Lee",
    email,
    designation: "Controller",
    rating: "4",
    feedback: "Fewer clicks than before.",
    permission_to_use: false,
    feedback_date: day,
  },
  shopping: { ...personAtWork, items: "AIV training\nBIRT consultancy", message: "In March", ...ip },
  poc: { ...personAtWork, deployment: "container", message: "One region, one month", ...ipCountryCity },
  "training-details": {
    ...personAtWork,
    training: "BIRTTRAINING",
    participants: "12",
    message: "",
    ...ipCountryCity,
  },
  "dashboard-training": { ...personAtWork, level: "some", ...ip },
  "user-details": {
    ...personAtWork,
    deployment: "cloud",
    ...userIpCountryCity,
    requestDate: day,
    type: "json",
  },
  contact: { email_user: "Ann Lee", email, permission_to_use: true, ...userIpCountryCity },
  partner: {
    ...personAtWork,
    kind: "integrator",
    region: "Northern Europe",
    message: "",
    ...userIpCountryCity,
  },
  "training-register": {
    ...person,
    contact_number: "15550100",
    training: "AIVTRAINING",
    training_type: "online",
    enroll_date: "3",
    identity: "3",
    ...ipCountryCity,
  },
  invest: { ...personAtWork, message: "We would like to talk.", ...userIpCountryCity },
  unsubscribe: { ...person, reason: "often", userIp: "8.8.8.8", userCountry: "United States" },
  enroll: { ...person, contact_number: "15550100", course: "BIRT reports from scratch" },
  license: { ...personAtWork, edition: "enterprise", deployment: "onpremise", message: "" },
  "feature-request": {
    ...person,
    description: "Totals under grouped tables",
    designation: "Analyst",
    existing_customer: "1",
    permission_to_use: true,
  },
  consulting: { ...personAtWork, topic: "Single sign-on", message: "Keycloak, 400 users" },
  webinar: { ...personAtWork, webinar: "Reports that print", message: "" },
  "case-study": { ...personAtWork, study: "Iowa's grid", message: "" },
  "report-download": { email },
  "download-count": { file: "container" },
  "try-now": personAtWork,
  "signed-in": { email },
  careers: {
    ...person,
    contact_number: "15550100",
    role: "Report developer",
    message: "",
    cv: "0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10",
  },
  event: { ...personAtWork, event: "Open day", message: "" },
} satisfies Readonly<Record<FormName, Readonly<Record<string, unknown>>>>;
