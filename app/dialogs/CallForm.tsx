import { useRef, useState } from "react";
import { icalendar } from "#contract/icalendar.ts";
import { form } from "#forms/contact/form.ts";
import { type FieldDefinition, fieldsByName } from "#forms/kit/definition.ts";
import { Form } from "#forms/kit/Form.tsx";
import type { Submission } from "#forms/kit/useSubmission.ts";
import { CALL_MINUTES, callDays, callTimes } from "./call-slots.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Renders a form to request a call: half an hour on a working day in the time zone of the visitor. It is submitted as
 * a contact form without its consent.
 */
export default function CallForm({ siteName }: { siteName: string }) {
  // The days stay those of the first render, one of which may be chosen at midnight.
  const [days] = useState(() => callDays(new Date()));
  const { call_day, call_time, call_zone, email_user, email, message } = fieldsByName(form);
  const fields: FieldDefinition[] = [
    { ...call_day, kind: "select", placeholder: "Select a day", options: days },
    {
      ...call_time,
      kind: "select",
      label: `Time, in your time zone (${zone.replaceAll("_", " ")})`,
      placeholder: "Select half an hour",
      options: callTimes(),
    },
    call_zone,
    email_user,
    email,
    { ...message, label: "What is it about?", rows: 3 },
  ];
  return (
    <Form form={form} fields={fields} preset={{ call_zone: zone }} submit="Request the call">
      {(submission) => <CalendarFile submission={submission} siteName={siteName} />}
    </Form>
  );
}

/** Renders a link to the slot as an iCalendar file. It stays after the request was sent and the form is empty. */
function CalendarFile({ submission, siteName }: { submission: Submission; siteName: string }) {
  const { call_day: day, call_time: time, message } = submission.values;
  const chosen = useRef<{ start: Date; topic: string } | null>(null);
  if (day && time) chosen.current = { start: new Date(`${day}T${time}`), topic: String(message) };
  const slot = chosen.current;
  if (!slot) return null;

  const file = icalendar([
    {
      uid: `call-${slot.start.getTime()}@${window.location.hostname}`,
      stamp: new Date(),
      start: slot.start,
      minutes: CALL_MINUTES,
      summary: `Call with ${siteName} (requested)`,
      description: slot.topic,
    },
  ]);
  return (
    <p className="text-small text-muted">
      For your own calendar, as tentative until we confirm it:{" "}
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="call.ics"
        className="link inline-block min-h-6"
      >{`${slot.start.toLocaleString("en-US", { dateStyle: "full", timeStyle: "short" })} (.ics)`}</a>
    </p>
  );
}
