import { readSite } from "#editorial/site.ts";

/** True if the browser keeps where a visit comes from until a form is sent. */
export const keepSource = readSite().keepSource;
