import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { FormName } from "../../contract/paths.ts";
import type { FormProps } from "./Form.tsx";

type LazyForm = LazyExoticComponent<ComponentType<FormProps>>;

/** Every form that has a page, by the name of its row. Each is loaded only where it is shown. */
export const forms: Partial<Record<FormName, LazyForm>> = {
  newsletter: lazy(() => import("./NewsletterForm.tsx")),
  "feedback-details": lazy(() => import("./FeedbackDetailsForm.tsx")),
  feedback: lazy(() => import("./FeedbackForm.tsx")),
  shopping: lazy(() => import("./CheckoutForm.tsx")),
  poc: lazy(() => import("./ProofOfConceptForm.tsx")),
  "training-details": lazy(() => import("./TrainingDetailsForm.tsx")),
  "dashboard-training": lazy(() => import("./DashboardTrainingForm.tsx")),
  "user-details": lazy(() => import("./UserDetailsForm.tsx")),
  contact: lazy(() => import("./ContactForm.tsx")),
  partner: lazy(() => import("./PartnerForm.tsx")),
  "training-register": lazy(() => import("./TrainingEnrollmentForm.tsx")),
  invest: lazy(() => import("./InvestForm.tsx")),
  unsubscribe: lazy(() => import("./UnsubscribeForm.tsx")),
  enroll: lazy(() => import("./CourseForm.tsx")),
  license: lazy(() => import("./LicenseForm.tsx")),
  "feature-request": lazy(() => import("./FeatureRequestForm.tsx")),
  consulting: lazy(() => import("./ConsultingForm.tsx")),
  webinar: lazy(() => import("./WebinarForm.tsx")),
  "case-study": lazy(() => import("./CaseStudyForm.tsx")),
  "report-download": lazy(() => import("./ReportDownloadForm.tsx")),
  "try-now": lazy(() => import("./TryNowForm.tsx")),
  careers: lazy(() => import("./CareersForm.tsx")),
  event: lazy(() => import("./EventForm.tsx")),
};
