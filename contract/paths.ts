/** Where each form is posted. It stands apart from the table, so that a page knows it without loading the schemas. */
export const paths = {
  newsletter: "/db/insertNewsletterDetails.php",
  "feedback-details": "/db/insertFeedbackDetails.php",
  feedback: "/db/insertFeedback.php",
  shopping: "/db/shoppingInsertDetails.php",
  poc: "/db/insertPocDetails.php",
  "training-details": "/db/insertTrainingDetails.php",
  "dashboard-training": "/db/insertDashboardTrainingDetails.php",
  "user-details": "/db/insertUserDetails.php",
  contact: "/db/insertContactDetails.php",
  partner: "/db/insertPartnerDetails.php",
  "training-register": "/db/insertTrainingRegister.php",
  invest: "/db/insertInvestDetails.php",
  unsubscribe: "/db/insertUnsubscribe.php",
  enroll: "/db/insertEnrollDetails.php",
  license: "/db/insertReqLicense.php",
  "feature-request": "/db/insertFeatureRequest.php",
  consulting: "/db/insertConsultingDetails.php",
  webinar: "/db/insertWebinarDetails.php",
  "case-study": "/db/insertCasestudiesDetails.php",
  "report-download": "/db/reportdownloaded.php",
  "download-count": "/db/aisdownload.php",
  "try-now": "/db/tryNow.php",
  "signed-in": "/db/emailuserlogedIn.php",
  careers: "/db/insertCareersDetails.php",
  event: "/db/insertEventDetails.php",
} as const satisfies Readonly<Record<string, `/db/${string}.php`>>;

/** The lists that pages read by GET. All come from `content/`. */
export const LIST_PATHS = {
  faq: "/db/getFaq.php",
  courses: "/db/getCources.php",
  videos: "/db/videos.php",
  solutions: "/assets/json/solutions.json",
} as const;

export type FormName = keyof typeof paths;
export type ListName = keyof typeof LIST_PATHS;
