/** Records a download of the report designer; the reply links the file. Pages post to it without loading the schemas. */
export const REPORT_DOWNLOAD_PATH = "/db/reportdownloaded.php";

/** Paths of the lists that pages request. All come from `content/`. */
export const LIST_PATHS = {
  faq: "/db/getFaq.php",
  courses: "/db/getCources.php",
  videos: "/db/videos.php",
  solutions: "/assets/json/solutions.json",
} as const;

export type ListName = keyof typeof LIST_PATHS;
