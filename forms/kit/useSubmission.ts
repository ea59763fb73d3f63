import { type FormEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FormState } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import type { Alert } from "#ui/AlertDialog.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import type { FormName } from "../index.ts";
import { afterClick } from "./after-click.ts";
import type { FormDefinition } from "./definition.ts";
import type { Values } from "./deliver.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { typedInto, writeFields } from "./field-values.ts";

/** Schemas and sending are loaded when a form is first used, so that pages start without them. */
const loadSending = () => import("./submission.ts");
type Sending = Awaited<ReturnType<typeof loadSending>>;
/** Without a network the schema cannot be loaded; sending reports that, and the next attempt loads it again. */
const ignore = () => {};
const newKey = () => globalThis.crypto?.randomUUID?.();

/**
 * Manages a form: values and drafts, validation, sending and its messages. Typed values survive an error, a lost
 * network and a reload until the form was sent.
 * @param initial every field with its initial value
 * @param state the response to a form post without JavaScript
 */
export function useSubmission(form: FormDefinition, initial: Values, state?: FormState | null) {
  const { disabledWhileInvalid = false, explainsOnHover = disabledWhileInvalid } = form;
  const name = form.name as FormName;
  const [starts] = useState<Values>({ ...initial, ...state?.values });
  const [values, setValues] = useState(starts);
  const [loaded, setLoaded] = useState<Sending | null>(null);
  // Null until the schema is loaded: an initial form counts as invalid, since its required fields are empty.
  const errors = useMemo(() => loaded?.check(form, values) ?? null, [loaded, form, values]);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>(
    state?.fieldErrors ?? {},
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Number of attempts to send while invalid; each one moves the focus to the summary again. */
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** The message of a sent form, or of a queued one and later of its sending. */
  const [notice, setNotice] = useState("");
  const [alert, setAlert] = useState<Alert | null>(null);
  const [sending, setSending] = useState(false);
  const hydrated = useHydrated();
  const key = useRef<string | undefined>(undefined);
  /** The latest values, for events that follow each other before a render. */
  const latest = useRef(values);
  /** True if the controls do not have the latest values yet. */
  const unwritten = useRef(false);
  const inFlight = useRef(false);
  /** True from sending until the next input: a late second click must not send an empty form. */
  const justSent = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const needSending = () => void loadSending().then(setLoaded, ignore);

  const assign = (next: Values) => {
    latest.current = next;
    justSent.current = false;
    setValues(next);
    saveDraft(name, { ...next, ...asStarts(initial) });
    needSending();
  };

  /** Takes what the controls hold: not everything that fills them in fires events. */
  const read = () => {
    const typed = typedInto(element.current, latest.current);
    if (Object.keys(typed).length > 0) assign({ ...latest.current, ...typed });
  };

  // After the render, because a select may get the option of its value by it.
  useLayoutEffect(() => {
    if (unwritten.current && element.current) writeFields(element.current, latest.current);
    unwritten.current = false;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, on mount
  useLayoutEffect(() => {
    const saved = { ...draftFor(name, initial), ...typedInto(element.current, values) };
    if (Object.keys(saved).length > 0 || (state && Object.values(values).some(Boolean))) {
      unwritten.current = true;
      assign({ ...values, ...saved });
    }
    // If the page presets every field, only the schema decides whether the button is enabled.
    else if (disabledWhileInvalid && Object.values(values).every(Boolean)) needSending();
  }, []);

  /** Reports missing or invalid fields. @returns true if there are any */
  async function explain(): Promise<boolean> {
    const sending = await loadSending();
    setLoaded(sending);
    const invalid = Object.keys(sending.check(form, latest.current)).length > 0;
    if (invalid) setAlert({ tone: "error", text: form.invalid ?? messages.fillDetails });
    return invalid;
  }

  async function submit(sent: HTMLFormElement) {
    read();
    if (inFlight.current || justSent.current) return;
    inFlight.current = true;
    setSending(true);
    try {
      if (await explain()) {
        setRefusals((n) => n + 1);
        return;
      }
      const { send } = await loadSending();
      key.current ??= newKey();
      const honeypot = new FormData(sent).get("_trap");
      const outcome = await send(form, latest.current, {
        _key: key.current,
        _trap: typeof honeypot === "string" ? honeypot : "", // language: the name on the wire
        _ms: Math.round(performance.now()),
      });
      setFailure(outcome.kind === "failed" ? outcome.message : null);
      setServerErrors(outcome.kind === "failed" ? outcome.fieldErrors : {});
      if (outcome.kind === "sent") {
        setAlert({ tone: "success", text: outcome.message });
        setNotice(noticeAfter(form, latest.current));
        reset();
        justSent.current = true;
      }
      if (outcome.kind === "queued") {
        setNotice(outcome.message);
        reset();
        void outcome.dequeued.then(setNotice);
      }
      if (outcome.kind === "failed") setNotice("");
    } catch {
      // The code that sends could not be loaded: the network is gone.
      setFailure(messages.notSent);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  function reset() {
    latest.current = initial;
    unwritten.current = true;
    setValues(initial);
    setTouched(new Set());
    setRefusals(0);
    key.current = undefined;
    saveDraft(name, null);
  }

  const valid = errors !== null && Object.keys(errors).length === 0;
  const allErrors = { ...errors, ...serverErrors };
  return {
    values,
    /** The initial values of the controls. */
    starts,
    /** Returns the message of a field, once it was touched or sending was attempted. */
    error: (field: string) =>
      serverErrors[field] ?? (touched.has(field) || refusals > 0 ? errors?.[field] : undefined),
    /** All messages, once sending was attempted while invalid. */
    summary: refusals > 0 || Object.keys(serverErrors).length > 0 ? allErrors : {},
    refusals,
    failure,
    notice,
    alert,
    closeAlert(done: Alert) {
      justSent.current = false;
      setAlert((current) => (current === done ? null : current));
    },
    sending,
    /** True if the submit button must be disabled. Without JavaScript the browser validates instead. */
    disabled: hydrated && (sending || (disabledWhileInvalid && !valid)),
    set(field: string, value: string | boolean) {
      setServerErrors({});
      unwritten.current = true;
      assign({ ...latest.current, [field]: value });
    },
    touch(field: string) {
      read();
      afterClick(() => setTouched((before) => new Set(before).add(field)));
      needSending();
    },
    /** Reports missing fields while the pointer is over the button. */
    onHover() {
      if (!explainsOnHover || !hydrated || valid || sending || justSent.current) return;
      read();
      explain().catch(ignore);
    },
    form: {
      ref: element,
      "data-draft": name,
      noValidate: hydrated,
      onFocus: needSending,
      onInput() {
        setServerErrors({});
        read();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // A disabled button also stops Enter from submitting, and thus the message with the reason.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (
          event.key === "Enter" &&
          event.target instanceof HTMLInputElement &&
          disabledWhileInvalid &&
          !valid
        ) {
          event.preventDefault();
          void submit(event.currentTarget);
        }
      },
    },
  };
}

/** Returns the line that stays when the message after sending is gone and the form is empty. */
function noticeAfter(
  { fields, confirmed, next = "Sent. We email a confirmation to" }: FormDefinition,
  sent: Values,
) {
  const email = fields.find(({ kind }) => kind === "email");
  return email && confirmed !== false ? `${next} ${sent[email.name]}.` : "Sent.";
}

/** The key under which a draft stores the initial value of a field. */
const startOf = (field: string) => `start of ${field}`;

const asStarts = (initial: Values): Values =>
  Object.fromEntries(Object.entries(initial).map(([field, start]) => [startOf(field), start]));

/**
 * Returns the part of a draft that belongs to a form. Components of one form share its draft; each takes the fields
 * that it has, if their initial values match: a preset of the address, the page or a chosen date is never overwritten.
 */
function draftFor(name: FormName, initial: Values): Values {
  const draft = readDraft(name) ?? {};
  // A draft without initial values comes from a page without presets.
  const taken = Object.keys(initial).filter(
    (field) => field in draft && (draft[startOf(field)] ?? initial[field]) === initial[field],
  );
  return Object.fromEntries(taken.map((field) => [field, draft[field] ?? ""]));
}

export type Submission = ReturnType<typeof useSubmission>;
