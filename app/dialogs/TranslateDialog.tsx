import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { publicOrigin } from "../content/public-origin.ts";
import { translationServiceHref } from "../content/translation-service.ts";
import { openNotice } from "../offline/notices.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import { type Language, languages, preferredLanguage } from "./languages.ts";
import { translatePage } from "./translate-page.ts";
import { createTranslator, type Readiness, translatorReadiness } from "./translator.ts";

/** Gives the original back, where the page is translated. It outlives the dialog, which goes where there is no footer. */
let showOriginal: (() => void) | undefined;

/**
 * Translates the page: by the browser itself where it can, which sends nothing anywhere, otherwise by a link to a
 * translation service. While pages are translated, a notice at their foot leads back to the original.
 */
export default function TranslateDialog({ opened }: { opened: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [code, setCode] = useState(preferredLanguage);
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  /** How much of a language pack has come, while one is waited for. */
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState(false);
  const { pathname } = useLocation();
  const language = languages.find((each) => each.code === code) ?? { code, name: code };
  const { name } = language;
  const loading = share !== undefined;

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
    setFailed(false);
    setShare(0);
    try {
      const translator = await createTranslator(code, setShare);
      showOriginal?.();
      const stop = translatePage(main, code, (text) => translator.translate(text));
      const close = openNotice(() => <Translated language={language} />);
      showOriginal = () => {
        stop();
        translator.destroy();
        close();
        showOriginal = undefined;
      };
      dialog.current?.close();
    } catch {
      setFailed(true);
    }
    setShare(undefined);
  }

  const byService = readiness === "unavailable" || failed;
  return (
    <ModalDialog dialog={dialog} title="Translate this page">
      <div className="flex flex-col items-start gap-5 px-5 pb-6">
        <label className="w-full text-small font-semibold">
          Language
          <select
            value={code}
            disabled={loading}
            onChange={(event) => setCode(event.target.value)}
            className="mt-1.5 min-h-12 w-full rounded-md border border-field bg-raised px-3.5 text-body font-normal text-ink"
          >
            {languages.map((each) => (
              <option key={each.code} value={each.code} lang={each.code}>
                {each.name}
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
            {loading && (
              <label className="w-full text-small">
                Getting ready for {name}…
                <progress value={share} className="mt-1 block h-2 w-full accent-accent" />
              </label>
            )}
            <Button disabled={readiness === null || loading} onClick={() => void translate()}>
              Translate
            </Button>
          </>
        )}
      </div>
    </ModalDialog>
  );
}

/** Says that the page is translated, and leads back. */
function Translated({ language: { code, name } }: { language: Language }) {
  return (
    <section
      id="translated"
      aria-label="Translation"
      className="flex flex-wrap items-center justify-between gap-x-6 border-2 border-ink bg-raised px-4 py-1.5 text-small text-ink"
    >
      <p role="alert">
        Translated into <span lang={code}>{name}</span> by your browser
      </p>
      <button
        type="button"
        onClick={() => showOriginal?.()}
        className="link min-h-11 cursor-pointer font-semibold"
      >
        Show the original
      </button>
    </section>
  );
}
