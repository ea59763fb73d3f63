import { CALENDAR_PATH } from "#contract/paths.ts";
import type { EventItem } from "#editorial/items.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { SampleNote } from "#ui/SampleNote.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { eventTime } from "../../content/event-time.ts";
import { longMonth } from "../../content/long-date.ts";
import { FormLink } from "../../dialogs/FormLink.tsx";
import type { readProps } from "./events.server.ts";

const month = (starts: string) => longMonth(new Date(starts).toISOString());

/** Returns the duration as text: in minutes below 90, in hours above. */
const duration = (minutes: number) =>
  minutes < 90 ? `${minutes} minutes` : `${Number((minutes / 60).toFixed(1))} hours`;

/** The date and time of an event: in UTC in server-rendered HTML, which `startLocalTimes` replaces. */
function When({ event: { starts, minutes }, hydrated }: { event: EventItem; hydrated: boolean }) {
  return (
    <>
      <time dateTime={starts} data-local="" suppressHydrationWarning>
        {eventTime(starts, hydrated ? undefined : "UTC")}
      </time>
      , <span>{duration(minutes)}</span>
    </>
  );
}

/** The calendar: coming events by month, each with an .ics file and its registration, then past events. */
export default function Events({ events, renderedAt, note }: ReturnType<typeof readProps>) {
  const hydrated = useHydrated();
  // The first render must match the server's HTML. The second one moves events that have ended since.
  const now = hydrated ? Date.now() : renderedAt;
  const ends = ({ starts, minutes }: EventItem) => Date.parse(starts) + minutes * 60_000;
  const coming = events.filter((event) => ends(event) > now);
  const past = events.filter((event) => !coming.includes(event));

  return (
    <section aria-labelledby="calendar" className="band">
      <div className="measure">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10">
          <h2 id="calendar">Calendar</h2>
          <LineLink href={CALENDAR_PATH} className="text-small">
            All dates for your calendar (.ics)
          </LineLink>
        </div>
        <SampleNote items={coming} className="mt-2">
          {note}
        </SampleNote>
        {coming.length === 0 && (
          <p className="mt-4 text-muted">No date is fixed at present. Register your interest below.</p>
        )}
        {[...Map.groupBy(coming, ({ starts }) => month(starts))].map(([name, group]) => (
          <div
            key={name}
            className="mt-6 grid gap-x-10 border-t border-ink pt-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,9fr)]"
          >
            <h3>{name}</h3>
            <ul>
              {group.map((event) => (
                <li
                  key={event.id}
                  className="grid items-start gap-x-8 gap-y-2 border-b border-hair py-4 desktop:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <div>
                    <p className="font-medium text-lead leading-tight">{event.title}</p>
                    <p className="mt-1 text-small text-muted">
                      <When event={event} hydrated={hydrated} />, <span>{event.place}</span>
                    </p>
                    <p className="mt-2 max-w-[40em]">{event.text}</p>
                  </div>
                  <p className="flex flex-wrap items-center gap-x-5">
                    <FormLink
                      name={event.kind}
                      title="Register"
                      // The field is named after the event kind.
                      preset={{ [event.kind]: `${event.title}, ${event.starts.slice(0, 10)}` }}
                      aria-label={`Register: ${event.title}`}
                      className={buttonClasses({ kind: "quiet", size: "small" })}
                    >
                      Register
                    </FormLink>
                    <LineLink
                      href={`/events/${event.id}.ics`}
                      aria-label={`.ics calendar file: ${event.title}`}
                      className="text-small"
                    >
                      .ics
                    </LineLink>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {past.length > 0 && (
          <details className="mt-6 border-t border-ink">
            <summary className="flex min-h-11 cursor-pointer items-center">{`Past dates (${past.length})`}</summary>
            <ul>
              {past.toReversed().map((event) => (
                <li
                  key={event.id}
                  className="border-b border-hair py-2 text-small text-muted"
                >{`${event.title}, ${month(event.starts)}`}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}
