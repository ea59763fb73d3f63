import { useState } from "react";
import { Choice } from "#ui/Choice.tsx";
import { bind, Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { CONVERSIONS, DESIGN, type Mapping, mismatches, startingMapping, TARGETS } from "./mapping.ts";
import { ReportSheet } from "./ReportSheet.tsx";

const READERS = { seattle: "Seattle", newYork: "New York", none: "None" } as const;
const PRODUCTION = { seattle: "weather_sea", newYork: "weather_nyc", none: undefined } as const;
const NO_TARGET = "No target for this reader, so the report stops. A default would show another city.";

/** One report design that refers to the data source `weather`, run on production and on a test database. */
export default function DataSourceMappingDemo() {
  const [reader, setReader] = useState<keyof typeof READERS>("seattle");
  const [mapping, setMapping] = useState<Mapping>(() => startingMapping("weather_test"));
  const problems = mismatches("weather_test", mapping);
  const count = Object.keys(problems).length;
  const target = PRODUCTION[reader];

  return (
    <DemoLayout
      status={
        count === 0 ? "The report runs on both databases" : `${count} columns of the test database do not fit`
      }
      controls={
        <>
          <Segmented label="The reader's department" value={reader} options={READERS} choose={setReader} />
          {DESIGN.map(({ column, type }) => {
            const { choice } = bind(mapping[column], (source) =>
              setMapping({ ...mapping, [column]: source }),
            );
            return (
              <div key={column} className="flex flex-col gap-3 border-t border-hair pt-4">
                <p className="text-small">
                  <code className="font-semibold">{column}</code>{" "}
                  <span className="text-muted">{`in the design, a ${type}; in weather_test:`}</span>
                </p>
                <Choice
                  label={`Column for ${column}`}
                  options={[["", "Not mapped"], ...TARGETS.weather_test.columns]}
                  {...choice("from")}
                />
                <Choice label={`Conversion for ${column}`} options={CONVERSIONS} {...choice("as")} />
              </div>
            );
          })}
        </>
      }
    >
      <p className="text-small text-muted">
        The design, the same file for all of them:{" "}
        <code className="text-ink">SELECT date, rain_mm FROM weather</code>
      </p>
      <div className="mt-5 grid gap-8 tablet:grid-cols-2">
        <ReportSheet
          server="Production"
          target={target}
          mapping={target && startingMapping(target)}
          problems={target ? [] : [NO_TARGET]}
        />
        <ReportSheet
          server="Test"
          target="weather_test"
          mapping={mapping}
          problems={Object.values(problems)}
        />
      </div>
    </DemoLayout>
  );
}
