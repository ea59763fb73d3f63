#!/usr/bin/env node
import { runLeads } from "./run-leads.ts";

// Readers such as `head` close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runLeads(process.argv.slice(2));
