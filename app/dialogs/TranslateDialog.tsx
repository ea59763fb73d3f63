import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { publicOrigin } from "../content/public-origin.ts";
import { translationServiceHref } from "../content/translation-service.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import { languages, preferredLanguage } from "./languages.ts";
import { translatePage } from "./translate-page.ts";
import { createTranslator, type Readiness, translatorReadiness } from "./translator.ts";

/** What the visitor sees: the choice of a language, a language pack on its way, or the translated page. */
type State =
  | { step: "choosing" }
  | { step: "loading"; share: number }
  | { step: "shown"; restore: () => void };

/**
 * Translates the page: by the browser itself where it can, which sends nothing anywhere, otherwise by a link to a
 * translation service. While the page is translated, a bar at its foot leads back to the original.
 */
export default function TranslateDialog({ opened }: { opened: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [code, setCode] = useState(preferredLanguage);
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const [state, setState] = useState<State>({ step: "choosing" });
  const [failed, setFailed] = useState(false);
  const { pathname } = useLocation();
  const name = languages.find((language) => language.code === code)?.name ?? code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening shows it again
  useEffect(() => dialog.current?.showModal(), [opened]);

  useEffect(() => {
    let current = true;
    setReadiness(null);
    setFailed(false);
    translatorReadiness(code).then((found) => current && setReadiness(found));
    return () => {
      current = false;
    };
  }, [code]);

  async function translate() {
    const main = document.getElementById("main");
    if (!main) return;
    showOriginal();
    setFailed(false);
    setState({ step: "loading", share: 0 });
    try {
      const translator = await createTranslator(code, (share) => setState({ step: "loading", share }));
      const stop = translatePage(main, code, (text) => translator.translate(text));
      const restore = () => {
        stop();
        translator.destroy();
      };
      setState({ step: "shown", restore });
      dialog.current?.close();
    } catch {
      setState({ step: "choosing" });
      setFailed(true);
    }
  }

  function showOriginal() {
    if (state.step !== "shown") return;
    state.restore();
    setState({ step: "choosing" });
  }

  const byService = readiness === "unavailable" || failed;
  return (
    <>
      <ModalDialog dialog={dialog} title="Translate this page">
        <div className="flex flex-col items-start gap-5 px-5 pb-6">
          <label className="w-full text-small font-semibold">
            Language
            <select
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="mt-1.5 min-h-12 w-full rounded-md border border-field bg-raised px-3.5 text-body font-normal text-ink"
            >
              {languages.map((language) => (
                <option key={language.code} value={language.code} lang={language.code}>
                  {language.name}
                </option>
              ))}
            </select>
          </label>
          {byService ? (
            <>
              <p role="status" className="text-muted">
                {failed
                  ? "The browser could not translate the page."
                  : `Your browser has no translator of its own for ${name}.`}{" "}
                Google Translate can show a public page in other languages. The link leaves this site, and
                Google's privacy policy applies there.
              </p>
              <ButtonLink
                href={translationServiceHref((publicOrigin || window.location.origin) + pathname, code)}
                lang="en"
              >
                Open in Google Translate
              </ButtonLink>
            </>
          ) : (
            <>
              <p className="text-muted">
                Your browser translates the words of this page on this device. Nothing of it is sent anywhere.
                {readiness === "downloadable" && ` It first downloads what it needs for ${name}.`}
              </p>
              {state.step === "loading" && (
                <label className="w-full text-small">
                  Getting ready for {name}…
                  <progress value={state.share} className="mt-1 block h-2 w-full accent-accent" />
                </label>
              )}
              <Button
                disabled={readiness === null || state.step === "loading"}
                onClick={() => void translate()}
              >
                Translate
              </Button>
            </>
          )}
        </div>
      </ModalDialog>
      <div role="status">
        {state.step === "shown" && (
          <div
            id="translated"
            className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-raised text-small text-ink"
          >
            <div className="measure flex flex-wrap items-center justify-between gap-x-6 py-1.5">
              <p>
                Translated into <span lang={code}>{name}</span> by your browser
              </p>
              <button
                type="button"
                onClick={showOriginal}
                className="link min-h-11 cursor-pointer font-semibold"
              >
                Show the original
              </button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
