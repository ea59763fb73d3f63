import { useState } from "react";
import { ButtonLink } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { publicOrigin } from "../content/page-meta.ts";
import { translationServiceHref } from "../content/translation-service.ts";

/** Languages offered, as BCP 47 codes. */
const CODES = "ar bn cs da de el es fi fr he hi id it ja ko nl no pl pt ro ru sv th tr uk vi zh".split(" ");

/** Returns the first offered language among the visitor's preferences; German if there is none. */
function preferredLanguage(): string {
  const asked = navigator.languages.map((tag) => tag.split("-", 1)[0] ?? "");
  return asked.find((code) => CODES.includes(code)) ?? "de";
}

/** Returns the name of a language in the language itself. */
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** Renders the dialog that chooses a language and links to a translation service. It loads nothing of the service. */
export default function TranslateDialog({ opened }: { opened: number }) {
  const [code, setCode] = useState(preferredLanguage);

  return (
    <ModalDialog opened={opened} title="Translate this page">
      <div className="flex flex-col items-start gap-5 px-5 pb-6">
        <div className="w-full">
          <Choice
            label="Language"
            value={code}
            options={CODES.map((each) => [each, nameOf(each)] as const)}
            choose={setCode}
          />
        </div>
        <p className="text-muted">
          Google Translate can show a public page in other languages. The link leaves this site, and Google’s
          privacy policy applies there. Most browsers can also translate a page themselves, from their menu.
        </p>
        <ButtonLink
          href={translationServiceHref(
            (publicOrigin || window.location.origin) + window.location.pathname,
            code,
          )}
          lang="en"
        >
          Open in Google Translate
        </ButtonLink>
      </div>
    </ModalDialog>
  );
}
