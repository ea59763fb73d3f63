import { useMemo, useRef } from "react";
import { icalendar } from "../../contract/icalendar.ts";
import { Form } from "../forms/Form.tsx";
import { emailField, type FieldSpec, userField } from "../forms/fields.ts";
import type { Submission } from "../forms/useSubmission.ts";
import { CALL_MINUTES, callDays, callTimes } from "./call-slots.ts";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A wish for a call: half an hour on a working day, on the visitor's clock. It is stored and mailed as a contact. */
export default function CallForm({ siteName }: { siteName: string }) {
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        kind: "select",
        name: "call_day",
        label: "Day",
        placeholder: "Choose a day",
        options: callDays(new Date()),
      },
      {
        kind: "select",
        name: "call_time",
        label: `Time, in your time zone (${zone.replaceAll("_", " ")})`,
        placeholder: "Choose half an hour",
        options: callTimes(),
      },
      { kind: "hidden", name: "call_zone", label: "Time zone" },
      userField,
      emailField,
      { kind: "textarea", name: "message", label: "What is it about?", rows: 3, optional: true },
      {
        kind: "checkbox",
        name: "permission_to_use",
        label: "You may use what I send here to answer me, on the website and in marketing materials.",
      },
    ],
    [],
  );
  return (
    <Form name="contact" fields={fields} preset={{ call_zone: zone }} submit="Request the call">
      {(submission) => <CalendarFile submission={submission} siteName={siteName} />}
    </Form>
  );
}

/** The slot as a file for the visitor's own calendar. It stays offered once the request was sent and the form is empty. */
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
      >
        {slot.start.toLocaleString("en-US", { dateStyle: "full", timeStyle: "short" })} (.ics)
      </a>
    </p>
  );
}
