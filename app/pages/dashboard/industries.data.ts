import { readIndustries } from "./industries.server.ts";

/** The data set of the page: sent once, with the code that needs it. */
export const industries = readIndustries();
