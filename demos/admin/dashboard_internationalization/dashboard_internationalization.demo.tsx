import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { useControls } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { placeOf, places, type Reader } from "./reader.ts";

const LANGUAGES: Readonly<Record<Reader["language"], string>> = {
  en: "English",
  de: "Deutsch (German)",
  pl: "Polski (Polish)",
  ar: "العربية (Arabic)",
};
const START: Reader = { language: "de", place: "de-DE" };

/** One dashboard in four languages and six locales. */
export default function InternationalizationDemo() {
  const [reader, { choice }, setReader] = useControls(START);
  return (
    <DemoLayout
      status={`${reader.language}, numbers and dates as in ${places[reader.place].name}`}
      controls={
        <>
          <Choice
            label="Language of the words"
            value={reader.language}
            options={LANGUAGES}
            choose={(language) => setReader({ language, place: placeOf(language) })}
          />
          <Choice
            label="Numbers and dates as in"
            options={keysOf(places).map((place) => [place, places[place].name] as const)}
            {...choice("place")}
          />
        </>
      }
    >
      <Dashboard reader={reader} />
    </DemoLayout>
  );
}
