import { engineFiles } from "#workbench/engine/files.server.ts";

/** Folder and size of the query engine that the build contains. */
export const engine = engineFiles();
