import { createContext, use } from "react";
import { Scripts } from "react-router";
import type { StartScriptsCode } from "./start-scripts.server.ts";

/** The Content-Security-Policy nonce of a page rendered on request; prerendered pages are allowed by hash. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The code of the scripts while the server renders a document; undefined in the browser. */
export const StartScriptsContext = createContext<StartScriptsCode | undefined>(undefined);

/** Takes the place of `<Scripts>` of React Router, which would load the modules before the first paint. */
export function StartScripts({ nonce }: { nonce: string | undefined }) {
  const code = import.meta.env.SSR ? use(StartScriptsContext) : undefined;
  // Development needs the framework's own scripts, which load its hot reload first.
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  const props = { nonce, suppressHydrationWarning: true };
  return (
    <>
      <script {...props} dangerouslySetInnerHTML={{ __html: code?.handoff ?? "" }} />
      <script {...props} type="module" async dangerouslySetInnerHTML={{ __html: code?.start ?? "" }} />
    </>
  );
}
