import type { Endpoint } from "#contract/endpoint.ts";
import * as careers from "./careers/form.ts";
import * as caseStudy from "./case-study/form.ts";
import * as consulting from "./consulting/form.ts";
import * as contact from "./contact/form.ts";
import * as dashboardTraining from "./dashboard-training/form.ts";
import * as downloadCount from "./download-count/form.ts";
import * as enroll from "./enroll/form.ts";
import * as event from "./event/form.ts";
import * as featureRequest from "./feature-request/form.ts";
import * as feedback from "./feedback/form.ts";
import * as feedbackDetails from "./feedback-details/form.ts";
import * as invest from "./invest/form.ts";
import type { FormDefinition } from "./kit/definition.ts";
import type { MailOf } from "./kit/mail.ts";
import { endpointFrom } from "./kit/schema.ts";
import * as license from "./license/form.ts";
import * as newsletter from "./newsletter/form.ts";
import * as partner from "./partner/form.ts";
import * as poc from "./poc/form.ts";
import * as reportDownload from "./report-download/form.ts";
import * as shopping from "./shopping/form.ts";
import * as signedIn from "./signed-in/form.ts";
import * as trainingDetails from "./training-details/form.ts";
import * as trainingRegister from "./training-register/form.ts";
import * as tryNow from "./try-now/form.ts";
import * as unsubscribe from "./unsubscribe/form.ts";
import * as userDetails from "./user-details/form.ts";
import * as webinar from "./webinar/form.ts";

/** The exports of `NAME/form.ts`. Without `mail`, a form has the plain confirmation, or none if it is not confirmed. */
type FormModule = { readonly form: FormDefinition; readonly mail?: MailOf };

/** Every form, in the order of the documentation. A new form is a folder and its line here. */
const modules = [
  newsletter,
  feedbackDetails,
  feedback,
  shopping,
  poc,
  trainingDetails,
  dashboardTraining,
  userDetails,
  contact,
  partner,
  trainingRegister,
  invest,
  unsubscribe,
  enroll,
  license,
  featureRequest,
  consulting,
  webinar,
  caseStudy,
  reportDownload,
  downloadCount,
  tryNow,
  signedIn,
  careers,
  event,
] as const satisfies readonly FormModule[];

export const forms = modules.map(({ form }) => form);
export type FormName = (typeof forms)[number]["name"];

export const endpoints: readonly Endpoint<FormName>[] = forms.map((form) => endpointFrom(form));

export function endpointOf(name: FormName): Endpoint<FormName> {
  return endpoints.find((endpoint) => endpoint.name === name) as Endpoint<FormName>;
}

const moduleOf = (name: string): FormModule | undefined => modules.find(({ form }) => form.name === name);

/** @returns the definition; undefined for an unknown name, such as that of a removed form */
export const definitionOf = (name: string): FormDefinition | undefined => moduleOf(name)?.form;

/** @returns the text of a form's confirmation; undefined if it has none of its own */
export const mailOf = (name: string): MailOf | undefined => moduleOf(name)?.mail;

/** The path of each form's endpoint. */
export const paths = Object.fromEntries(endpoints.map(({ name, path }) => [name, path])) as Readonly<
  Record<FormName, FormDefinition["path"]>
>;
