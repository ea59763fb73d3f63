/** The file of the report download in the build folder: outside of `client`, all of which is public. */
export const REPORT_DOWNLOAD = "downloads/report.zip";
