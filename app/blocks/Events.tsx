import { CALENDAR_PATH } from "../../contract/feeds.ts";
import { formPath } from "../../contract/form-path.ts";
import type { EventItem } from "../../editorial/items.ts";
import { longMonth } from "../content/long-date.ts";
import { useFormDialog } from "../forms/useFormDialog.tsx";
import { Button } from "../ui/Button.tsx";
import { SampleMark } from "../ui/SampleMark.tsx";
import { useHydrated } from "../ui/useHydrated.ts";

const month = (starts: string) => longMonth(new Date(starts).toISOString());

/** How long an event takes: a long one in hours. */
const lasting = (minutes: number) =>
  minutes < 90 ? `${minutes} minutes` : `${Number((minutes / 60).toFixed(1))} hours`;

/** When an event is: in UTC as drawn with the page, in the visitor's own time once the page is alive. */
function When({ event: { starts, minutes }, hydrated }: { event: EventItem; hydrated: boolean }) {
  const text = new Date(starts).toLocaleString("en-US", {
    weekday: "short",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(!hydrated && { timeZone: "UTC" }),
  });
  return (
    <>
      <time dateTime={starts}>{text}</time>, {lasting(minutes)}
    </>
  );
}

type EventsProps = {
  events: readonly EventItem[];
  /** When the page was made, in milliseconds since 1970. */
  drawnAt: number;
};

/** The calendar: what is to come, by month, each with its file and a way to register; then what is past. */
export default function Events({ events, drawnAt }: EventsProps) {
  const hydrated = useHydrated();
  // The first drawing in the browser repeats what the server drew; what has passed since follows at once.
  const now = hydrated ? Date.now() : drawnAt;
  const { open, dialog } = useFormDialog("Register");
  const ends = ({ starts, minutes }: EventItem) => Date.parse(starts) + minutes * 60_000;
  const coming = events.filter((event) => ends(event) > now);
  const past = events.filter((event) => !coming.includes(event));
  // The field that names the event is called as its kind.
  const register = ({ kind, title, starts }: EventItem) =>
    open(kind, { [kind]: `${title}, ${starts.slice(0, 10)}` });

  return (
    <section aria-labelledby="calendar" className="band">
      <div className="measure">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10">
          <h2 id="calendar">Calendar</h2>
          <a href={CALENDAR_PATH} className="link inline-flex min-h-11 items-center text-small">
            All dates for your calendar (.ics)
          </a>
        </div>
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
                    <p className="font-serif text-[1.3rem] leading-tight">
                      {event.title} {event.sample && <SampleMark />}
                    </p>
                    <p className="mt-1 text-small text-muted">
                      <When event={event} hydrated={hydrated} />, {event.place}
                    </p>
                    <p className="mt-2 max-w-[40em]">{event.text}</p>
                  </div>
                  <p className="flex flex-wrap items-center gap-x-5">
                    {hydrated ? (
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={`Register: ${event.title}`}
                        onClick={() => register(event)}
                      >
                        Register
                      </Button>
                    ) : (
                      <a href={formPath(event.kind)} className="link inline-flex min-h-11 items-center">
                        Register
                      </a>
                    )}
                    <a
                      href={`/events/${event.id}.ics`}
                      aria-label={`.ics calendar file: ${event.title}`}
                      className="link inline-flex min-h-11 items-center text-small"
                    >
                      .ics
                    </a>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {past.length > 0 && (
          <details className="mt-6 border-t border-ink">
            <summary className="flex min-h-11 cursor-pointer items-center">
              Past dates ({past.length})
            </summary>
            <ul>
              {past.toReversed().map((event) => (
                <li key={event.id} className="border-b border-hair py-2 text-small text-muted">
                  {event.title}, {month(event.starts)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {dialog}
    </section>
  );
}
