import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { openNotice } from "#ui/Notice.tsx";
import { publicOrigin } from "../content/page-meta.ts";
import { translationServiceHref } from "../content/translation-service.ts";
import { translatePage } from "./translate-page.ts";
import {
  createTranslator,
  type Language,
  languages,
  preferredLanguage,
  type Readiness,
  translatorReadiness,
} from "./translator.ts";

/** Time in milliseconds before a translation service is offered next to the browser's translator. */
const SERVICE_OFFER_DELAY_MS = 10_000;

/**
 * Restores the original text. Module state, because the page stays translated after the dialog is unmounted on pages
 * without a footer.
 */
let showOriginal: (() => void) | undefined;

/**
 * Renders the dialog that translates the page: in the browser where supported, which sends no data, otherwise by a
 * link to a translation service. While pages are translated, a notice restores the original.
 */
export default function TranslateDialog({ opened }: { opened: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [code, setCode] = useState(preferredLanguage);
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  /** Downloaded share of a language pack, from 0 to 1, while one is loading. */
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  /** Number of the current attempt; results of earlier ones are ignored. */
  const attempt = useRef(0);
  const { pathname } = useLocation();
  const language = languages.find((each) => each.code === code) ?? { code, name: code };
  const { name } = language;
  const loading = share !== undefined;
  const waiting = loading || readiness === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening shows it again
  useEffect(() => dialog.current?.showModal(), [opened]);

  useEffect(() => {
    let current = true;
    attempt.current++;
    setReadiness(null);
    setFailed(false);
    setShare(undefined);
    translatorReadiness(code).then((found) => current && setReadiness(found));
    return () => {
      current = false;
    };
  }, [code]);

  // The download of a language pack, and the check if there is one, may never settle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for each language and each opening
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setSlow, SERVICE_OFFER_DELAY_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, code, opened]);

  async function translate() {
    const main = document.getElementById("main");
    if (!main) return;
    const own = ++attempt.current;
    const isCurrent = () => own === attempt.current;
    setFailed(false);
    setShare(0);
    try {
      const translator = await createTranslator(code, (loaded) => isCurrent() && setShare(loaded));
      if (!isCurrent()) return translator.destroy();
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
      if (isCurrent()) setFailed(true);
    }
    if (isCurrent()) setShare(undefined);
  }

  const byService = readiness === "unavailable" || failed;
  const service = (why: string) => (
    <>
      <p
        role="status"
        className="text-muted"
      >{`${why} Google Translate can show a public page in other languages. The link leaves this site, and Google's privacy policy applies there.`}</p>
      <ButtonLink
        href={translationServiceHref((publicOrigin || window.location.origin) + pathname, code)}
        lang="en"
      >
        Open in Google Translate
      </ButtonLink>
    </>
  );
  return (
    <ModalDialog dialog={dialog} title="Translate this page">
      <div className="flex flex-col items-start gap-5 px-5 pb-6">
        <label className="w-full text-small font-semibold">
          Language
          <select
            value={code}
            disabled={loading && !slow}
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
          service(
            failed
              ? "The browser could not translate the page."
              : `Your browser has no translator of its own for ${name}.`,
          )
        ) : (
          <>
            <p className="text-muted">{`Your browser translates the words of this page on this device. Nothing is sent anywhere.${readiness === "downloadable" ? ` It first downloads what it needs for ${name}.` : ""}`}</p>
            {loading && (
              <label className="w-full text-small">
                Getting ready for <span>{name}</span>…
                <progress value={share} className="mt-1 block h-2 w-full accent-accent" />
              </label>
            )}
            <Button disabled={waiting} onClick={() => void translate()}>
              Translate
            </Button>
            {slow && service("Your browser is taking longer than usual. You can wait, or use a service.")}
          </>
        )}
      </div>
    </ModalDialog>
  );
}

/** Renders a notice that the page is translated, with a button that restores the original. */
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
