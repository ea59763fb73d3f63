import { KeyFigures } from "../../kit/layout.tsx";
import { byWeekday, count, gross, top } from "./films.data.ts";
import { direction, places, type Reader, weekFrom, writerOf } from "./reader.ts";
import { texts } from "./texts.ts";

const most = Math.max(...byWeekday);
/** November 30, 2009 was a Monday. */
const sampleOf = (weekday: number) => new Date(Date.UTC(2009, 10, 29 + weekday)).toISOString();

/** Renders a small dashboard for one reader. Only logical properties are used, so right-to-left languages mirror it. */
export function Dashboard({ reader }: { reader: Reader }) {
  const text = texts[reader.language];
  const format = writerOf(reader);
  return (
    <div
      lang={reader.language}
      dir={direction(reader.language)}
      className="border border-hair bg-raised px-4 py-6 tablet:px-9 tablet:py-8"
    >
      <h3 className="text-lead">{text.title}</h3>
      <KeyFigures
        figures={[
          [text.films, format.number(count)],
          [text.gross, format.money(gross)],
        ]}
      />
      <p className="mt-6 text-small font-semibold">{text.weekday}</p>
      <ul className="mt-3 grid list-none grid-cols-[max-content_1fr_max-content] items-center gap-x-3 gap-y-1.5 p-0 text-small">
        {weekFrom(places[reader.place].week).map((weekday) => (
          <li key={weekday} className="col-span-full m-0 grid grid-cols-subgrid items-center">
            <span>{format.weekday(sampleOf(weekday))}</span>
            <span
              aria-hidden="true"
              className="h-4 min-w-px bg-slate"
              style={{ width: `${((byWeekday[weekday - 1] ?? 0) / most) * 100}%` }}
            />
            <bdi className="text-end">{format.films(byWeekday[weekday - 1] ?? 0)}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-7 text-small font-semibold">{text.top}</p>
      <table className="mt-1 w-full border-collapse text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.released}</th>
            <th scope="col">{text.gross}</th>
          </tr>
        </thead>
        <tbody>
          {top.map((film) => (
            <tr
              key={film.title}
              className="flex flex-wrap justify-between gap-x-4 border-b border-hair py-1.5"
            >
              <td className="w-full font-semibold tablet:w-auto tablet:grow tablet:font-normal">
                <bdi lang="en">{film.title}</bdi>
              </td>
              <td className="grow text-muted tablet:grow-0">
                <bdi>{format.date(film.date)}</bdi>
              </td>
              <td className="tablet:min-w-[11rem] text-end">
                <bdi>{format.money(film.gross)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
