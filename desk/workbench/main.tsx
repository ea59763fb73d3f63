/** The script of the workbench's page: opens the submissions that its address selects. They stay in this browser. */
import { createRoot } from "react-dom/client";
import { hideComposingKeys } from "#ui/composing-keys.ts";
import { browserEnvironment } from "#workbench/browser-environment.ts";
import { Session } from "#workbench/session.ts";
import { WorkbenchPanel } from "#workbench/ui/WorkbenchPanel.tsx";
import { engine } from "./engine.data.ts";

const UNAUTHORIZED = 401;

hideComposingKeys();

const root = document.querySelector("#workbench");
if (!root) throw new Error("The page has no place for the workbench");
try {
  const session = await Session.withFile(await fetchSubmissions(), browserEnvironment(engine));
  createRoot(root).render(<WorkbenchPanel session={session} />);
} catch (error) {
  const message = root.querySelector("[role=status]");
  if (message) message.textContent = error instanceof Error ? error.message : String(error);
}

async function fetchSubmissions(): Promise<File> {
  const body = new URLSearchParams(location.search);
  body.set("format", "parquet");
  const response = await fetch("/inbox/export", { method: "POST", body });
  if (response.status === UNAUTHORIZED) throw new Error("You are signed out. Sign in, then open this again.");
  if (!response.ok) throw new Error(`The submissions did not arrive (${response.status}). Try again.`);
  return new File([await response.arrayBuffer()], "submissions.parquet");
}
