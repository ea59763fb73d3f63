import { salesCube } from "./sales-cube.server.ts";

/** The cube of all months: sent once, with the code that needs it, instead of in the data of each page. */
export const cube = salesCube();
