import { useState } from "react";
import { keysOf } from "#contract/records.ts";
import { Choice } from "#ui/Choice.tsx";
import { Segmented, Slider, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Dashboard } from "./Dashboard.tsx";
import { top } from "./films.data.ts";
import { type Place, placeOf, places, type Reader, writerOf } from "./reader.ts";

const LANGUAGES: Readonly<Record<Reader["language"], string>> = {
  en: "English",
  de: "Deutsch (German)",
  fr: "Français (French)",
  pl: "Polski (Polish)",
  ar: "العربية (Arabic)",
  he: "עברית (Hebrew)",
  ja: "日本語 (Japanese)",
};
const PLACES = keysOf(places);
const WEEK = [
  ["usual", "Usual"],
  ["1", "Mon"],
  ["6", "Sat"],
  ["7", "Sun"],
] as const;
const START: Reader = { language: "de", place: "de-DE", dates: "medium", money: "symbol" };

/** One dashboard in seven languages and nine locales. */
export default function InternationalizationDemo() {
  const [reader, { choice }, setReader] = useControls(START);
  const [week, setWeek] = useState<(typeof WEEK)[number][0]>("usual");
  const [day, setDay] = useState(18);
  const rowOf = (place: Place) => {
    const format = writerOf({ ...reader, language: places[place].language, place, dates: "short" });
    return { place, date: format.date(top[0]?.date ?? ""), money: format.money(top[0]?.gross ?? 0) };
  };

  return (
    <DemoLayout
      status={`${reader.language}, numbers and dates as in ${places[reader.place].name}`}
      controls={
        <>
          <Choice
            label="Language of the words"
            value={reader.language}
            options={LANGUAGES}
            choose={(language) => setReader({ ...reader, language, place: placeOf(language) })}
          />
          <Choice
            label="Numbers and dates as in"
            options={PLACES.map((place) => [place, places[place].name] as const)}
            {...choice("place")}
          />
          <Segmented
            label="Dates"
            options={{ short: "Digits", medium: "Medium", full: "Full" }}
            {...choice("dates")}
          />
          <Segmented
            label="Dollars"
            options={{ symbol: "Symbol", code: "Code", name: "Name" }}
            {...choice("money")}
          />
          <Segmented label="Week begins" value={week} options={WEEK} choose={setWeek} />
          <Slider label="Day of the month" value={day} min={1} max={31} format={String} change={setDay} />
        </>
      }
    >
      <Dashboard
        reader={reader}
        firstDay={week === "usual" ? places[reader.place].week : Number(week)}
        day={day}
      />
      <h3 className="mt-8 text-lead">One day and one amount in nine locales</h3>
      <DataTable
        label="Values by place"
        ordered
        page={9}
        rows={PLACES.map(rowOf)}
        rowClass={({ place }) => (place === reader.place ? "font-semibold text-accent" : "")}
        columns={[
          { field: "place", head: "Locale" },
          { field: "date", head: "Date", cell: (_, text) => <bdi>{text}</bdi> },
          { field: "money", head: "Money", cell: (_, text) => <bdi>{text}</bdi> },
        ]}
      />
    </DemoLayout>
  );
}
