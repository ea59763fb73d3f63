import {
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { FormState } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { type Alert, nextAlert } from "#ui/AlertDialog.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { afterClick } from "./after-click.ts";
import { type FormDefinition, nextStep } from "./definition.ts";
import type { Values } from "./deliver.ts";
import { DISABLED_WHILE_INVALID } from "./disable-invalid.ts";
import { type DraftName, readDraft, saveDraft } from "./draft.ts";
import { focusField, typedInto, writeFields } from "./field-values.ts";
import { forgetSource, readSource } from "./source.ts";

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
 * @param goOn called with valid values instead of sending them
 */
export function useSubmission(
  form: FormDefinition,
  initial: Values,
  state?: FormState | null,
  goOn?: (values: Values) => void,
) {
  const { disabledWhileInvalid = false, explainsOnHover = disabledWhileInvalid } = form;
  const name = form.name as DraftName;
  const [starts] = useState<Values>({ ...initial, ...state?.values });
  const [values, setValues] = useState(starts);
  const [loaded, setLoaded] = useState<Sending | null>(null);
  // Null until the schema is loaded: an initial form counts as invalid, since its required fields are empty.
  const errors = useMemo(() => loaded?.check(form, values) ?? null, [loaded, form, values]);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>(
    state?.fieldErrors ?? {},
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** True after an attempt to send while invalid: all messages are shown. */
  const [refused, setRefused] = useState(false);
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
  /** The faulty field that gets the focus after the render, so that screen readers announce its message with it. */
  const faulty = useRef<string | undefined>(undefined);
  const inFlight = useRef(false);
  /** True while the pointer is over the button: the schema may arrive after it has left. */
  const isOver = useRef(false);
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
    focusField(element.current, faulty.current);
    faulty.current = undefined;
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

  /** Reports missing or invalid fields, beside the first one after a try to send. @returns the name of the first one */
  async function explain(place?: Pick<Alert, "isHint">): Promise<string | undefined> {
    const sending = await loadSending();
    setLoaded(sending);
    const wrong = sending.check(form, latest.current);
    const [at] = Object.keys(wrong);
    const text = form.invalid ?? messages.fillDetails;
    const next: Alert = { tone: "error", text, detail: detailOf(form, wrong), ...(place ?? { at }) };
    if (at) setAlert((shown) => nextAlert(shown, next));
    return at;
  }

  async function submit(sent: HTMLFormElement) {
    read();
    if (inFlight.current || justSent.current) return;
    inFlight.current = true;
    setSending(true);
    try {
      faulty.current = await explain();
      if (faulty.current) {
        setRefused(true);
        return;
      }
      if (goOn) {
        saveDraft(name, null);
        return goOn(latest.current);
      }
      const { send } = await loadSending();
      key.current ??= newKey();
      const honeypot = new FormData(sent).get("_trap");
      const outcome = await send(form, latest.current, {
        _key: key.current,
        _trap: typeof honeypot === "string" ? honeypot : "",
        _ms: Math.round(performance.now()),
        _source: readSource(),
      });
      if (outcome.kind !== "failed") forgetSource();
      setFailure(outcome.kind === "failed" ? outcome.message : null);
      const wrong = outcome.kind === "failed" ? outcome.fieldErrors : {};
      setServerErrors(wrong);
      [faulty.current] = Object.keys(wrong);
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

  function closeHint() {
    if (!isOver.current) setAlert((current) => (current?.isHint ? null : current));
  }

  function reset() {
    latest.current = initial;
    unwritten.current = true;
    setValues(initial);
    setTouched(new Set());
    setRefused(false);
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
      serverErrors[field] ?? (touched.has(field) || refused ? errors?.[field] : undefined),
    /** All messages, once sending was attempted while invalid. */
    summary: refused || Object.keys(serverErrors).length > 0 ? allErrors : {},
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
    onPointerEnter({ pointerType }: PointerEvent) {
      isOver.current = true;
      if (pointerType === "touch" || !explainsOnHover || !hydrated || valid || sending || justSent.current)
        return;
      read();
      void explain({ isHint: true }).then(closeHint, ignore);
    },
    onPointerLeave() {
      isOver.current = false;
      closeHint();
    },
    form: {
      ref: element,
      "data-draft": name,
      [DISABLED_WHILE_INVALID]: disabledWhileInvalid || undefined,
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

/** Returns the fields that are meant, by their labels; of a single field, its message unless that is the alert. */
function detailOf({ fields }: FormDefinition, wrong: Readonly<Record<string, string>>): string | undefined {
  const meant = fields.filter(({ name }) => name in wrong);
  const [only] = fields.length === 1 ? meant : [];
  if (only) return wrong[only.name] === only.required ? undefined : wrong[only.name];
  const labels = meant.slice(0, MAX_NAMED).map(({ label }) => label);
  const more = meant.length - labels.length;
  return new Intl.ListFormat("en-US").format([...labels, ...(more > 0 ? [`${more} more`] : [])]);
}

/** Fields that an alert names. */
const MAX_NAMED = 2;

/** Returns the line that stays when the message after sending is gone and the form is empty. */
function noticeAfter(form: FormDefinition, sent: Values): string {
  const email = form.fields.find(({ kind }) => kind === "email");
  return nextStep(form, String(sent[email?.name ?? ""])) ?? "Sent.";
}

/** The key under which a draft stores the initial value of a field. */
const startOf = (field: string) => `start of ${field}`;

const asStarts = (initial: Values): Values =>
  Object.fromEntries(Object.entries(initial).map(([field, start]) => [startOf(field), start]));

/**
 * Returns the part of a draft that belongs to a form. Components of one form share its draft; each takes the fields
 * that it has, if their initial values match: a preset of the address, the page or a chosen date is never overwritten.
 */
function draftFor(name: DraftName, initial: Values): Values {
  const draft = readDraft(name) ?? {};
  // A draft without initial values comes from a page without presets.
  const taken = Object.keys(initial).filter(
    (field) => field in draft && (draft[startOf(field)] ?? initial[field]) === initial[field],
  );
  return Object.fromEntries(taken.map((field) => [field, draft[field] ?? ""]));
}

export type Submission = ReturnType<typeof useSubmission>;
