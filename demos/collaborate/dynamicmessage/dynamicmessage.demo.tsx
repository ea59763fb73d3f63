import { useState } from "react";
import { Chart } from "#charts/Chart.tsx";
import { iowaShares } from "../../datasets/public.data.ts";
import { CodeField, Slider } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { readTemplate, START, writeMessage } from "./message.ts";

const YEARS = { first: 2001, last: 2017, next: 2018 };
/** Readers with the energy source to which their report is filtered. */
const READERS = [
  ["Renewables desk", "Renewables"],
  ["Nuclear desk", "Nuclear Energy"],
  ["Fuel purchasing", "Fossil Fuels"],
] as const;
/** A message template evaluated for three readers with different filters, and for each year. */
export default function DynamicMessageDemo() {
  const [text, setText] = useState(START);
  const [good, setGood] = useState(() => readTemplate(START));
  const [error, setError] = useState<string>();
  const [year, setYear] = useState(YEARS.last);

  const edit = (next: string) => {
    setText(next);
    try {
      setGood(readTemplate(next));
      setError(undefined);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  };
  const messageIn = (source: string) => writeMessage(good, iowaShares, source, year);

  return (
    <DemoLayout
      status={`${year}: ${messageIn(READERS[0][1])}`}
      controls={
        <>
          <Slider
            label="Year selected"
            min={YEARS.first}
            max={YEARS.next}
            format={String}
            value={year}
            change={setYear}
          />
          <CodeField
            label="What the author writes"
            hint="The sentence, then the words of {change} for each rule."
            rows={11}
            prose
            value={text}
            error={error}
            change={edit}
          />
        </>
      }
    >
      <h3 className="text-lead">{`What three readers see, ${year} selected`}</h3>
      <ul className="mt-3 grid list-none gap-x-8 p-0 tablet:grid-cols-3">
        {READERS.map(([reader, source]) => (
          <li key={reader} className="m-0 border-t border-ink py-3">
            <p className="text-small text-muted">{`${reader}, filter: ${source}`}</p>
            <p className="mt-2 font-medium text-lead leading-snug">{messageIn(source)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-7">
        <Chart
          title="The rows behind the sentences"
          sub="Share of each source in Iowa's net generation, percent"
          mark="line"
          rows={iowaShares}
          x="year"
          y="share"
          color="source"
          unit="%"
          digits={1}
          height={12}
          names={{ year: "Year", share: "Share" }}
          references={year > YEARS.last ? [] : [{ x: year, label: String(year) }]}
        />
      </div>
    </DemoLayout>
  );
}
