/** The file of the report download below the build's folder: beside `client`, from which everybody may read. */
export const REPORT_DOWNLOAD = "downloads/report.zip";
