import type { FormName } from "../../contract/paths.ts";
import type { Load } from "../ui/lazyWhenNear.tsx";
import type { FormProps } from "./Form.tsx";

/** Every form that has a page, by the name of its row. Each is loaded only where it is shown. */
export const forms: Partial<Record<FormName, Load<FormProps>>> = {
  newsletter: () => import("./NewsletterForm.tsx"),
  "feedback-details": () => import("./FeedbackDetailsForm.tsx"),
  feedback: () => import("./FeedbackForm.tsx"),
  shopping: () => import("./CheckoutForm.tsx"),
  poc: () => import("./ProofOfConceptForm.tsx"),
  "training-details": () => import("./TrainingDetailsForm.tsx"),
  "dashboard-training": () => import("./DashboardTrainingForm.tsx"),
  "user-details": () => import("./UserDetailsForm.tsx"),
  contact: () => import("./ContactForm.tsx"),
  partner: () => import("./PartnerForm.tsx"),
  "training-register": () => import("./TrainingEnrollmentForm.tsx"),
  invest: () => import("./InvestForm.tsx"),
  unsubscribe: () => import("./UnsubscribeForm.tsx"),
  enroll: () => import("./CourseForm.tsx"),
  license: () => import("./LicenseForm.tsx"),
  "feature-request": () => import("./FeatureRequestForm.tsx"),
  consulting: () => import("./ConsultingForm.tsx"),
  webinar: () => import("./WebinarForm.tsx"),
  "case-study": () => import("./CaseStudyForm.tsx"),
  "report-download": () => import("./ReportDownloadForm.tsx"),
  "try-now": () => import("./TryNowForm.tsx"),
  careers: () => import("./CareersForm.tsx"),
  event: () => import("./EventForm.tsx"),
};
