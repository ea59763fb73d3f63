import { type FormEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FormState } from "../../contract/form-state.ts";
import { messages } from "../../contract/messages.ts";
import type { FormName } from "../../contract/paths.ts";
import type { Alert } from "../ui/AlertDialog.tsx";
import { useHydrated } from "../ui/useHydrated.ts";
import { afterPress } from "./after-press.ts";
import type { Values } from "./deliver.ts";
import { keepDraft, readDraft } from "./draft.ts";

const loadContract = () => import("./contract.ts");
type Contract = Awaited<ReturnType<typeof loadContract>>;
/** Without a network the schema cannot be loaded; sending then says so, and the next try loads it again. */
const ignore = () => {};
const newKey = () => globalThis.crypto?.randomUUID?.();

type SubmissionOptions = {
  /** What a plain form post brought back, on pages without JavaScript. */
  state?: FormState | null | undefined;
  /** Whether the submit button is disabled while the form is invalid, and says why when it is pointed at. */
  disabledWhileInvalid?: boolean;
  /** Report missing fields on hover although the button is enabled. Source: the error catalogue. */
  explainsOnHover?: boolean;
};

/**
 * Everything that the forms of this site do alike: values and drafts, validity, sending, and what is said about it.
 * A typed value is kept through an error, a lost network and a reload, until the form was sent.
 *
 * @param name the form's row in the endpoint table
 * @param initial every field and what it starts with
 */
export function useSubmission(name: FormName, initial: Values, options: SubmissionOptions = {}) {
  const { state, disabledWhileInvalid = false, explainsOnHover = disabledWhileInvalid } = options;
  const [values, setValues] = useState<Values>({ ...initial, ...state?.values });
  const [contract, setContract] = useState<Contract | null>(null);
  // Null until the schema is there: a form as it starts is taken for invalid, since its required fields are empty.
  const errors = useMemo(() => contract?.check(name, values) ?? null, [contract, name, values]);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>(
    state?.fieldErrors ?? {},
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** How often sending was tried while invalid; each try moves the focus to the summary again. */
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is said of a form that waits for a network, and of one that has left since. */
  const [notice, setNotice] = useState("");
  const [alert, setAlert] = useState<Alert | null>(null);
  const [sending, setSending] = useState(false);
  const hydrated = useHydrated();
  const key = useRef<string | undefined>(undefined);
  /** The newest values, for events that follow each other before a redrawing. */
  const latest = useRef(values);
  const inFlight = useRef(false);
  /** While "sent" is shown and nothing was typed since: a late second click is no try to send an empty form. */
  const justSent = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const needContract = () => void loadContract().then(setContract, ignore);

  const assign = (next: Values) => {
    latest.current = next;
    justSent.current = false;
    setValues(next);
    keepDraft(name, { ...next, ...asStarts(initial) });
    needContract();
  };

  // Before the first redrawing, which would put the state's empty values in place of what was typed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the form appears
  useLayoutEffect(() => {
    const kept = { ...draftFor(name, initial), ...typedInto(element.current, values) };
    const filled = Object.values({ ...values, ...kept }).some(Boolean);
    if (!filled) return;
    if (state || Object.keys(kept).length > 0) assign({ ...values, ...kept });
    // Where the page filled in everything, only the schema can tell whether the button is enabled.
    else if (disabledWhileInvalid && Object.values(values).every(Boolean)) needContract();
  }, []);

  /** Says that something is missing, if something is. @returns whether so */
  async function explain(): Promise<boolean> {
    const loaded = await loadContract();
    setContract(loaded);
    const invalid = Object.keys(loaded.check(name, latest.current)).length > 0;
    if (invalid) setAlert({ tone: "error", text: loaded.invalidMessage(name) });
    return invalid;
  }

  async function submit(form: HTMLFormElement) {
    if (inFlight.current || justSent.current) return;
    inFlight.current = true;
    setSending(true);
    try {
      if (await explain()) {
        setRefusals((n) => n + 1);
        return;
      }
      const { send } = await loadContract();
      key.current ??= newKey();
      const trap = new FormData(form).get("_trap");
      const outcome = await send(name, latest.current, {
        _key: key.current,
        _trap: typeof trap === "string" ? trap : "",
        _ms: Math.round(performance.now()),
      });
      setFailure(outcome.kind === "failed" ? outcome.message : null);
      setServerErrors(outcome.kind === "failed" ? outcome.fieldErrors : {});
      if (outcome.kind === "sent") {
        setAlert({ tone: "success", text: outcome.message });
        reset();
        justSent.current = true;
      }
      if (outcome.kind === "kept") {
        setNotice(outcome.message);
        reset();
        void outcome.left.then(setNotice);
      } else setNotice("");
    } catch {
      // The part of the form that sends could not be loaded: the network is gone.
      setFailure(messages.notSent);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  function reset() {
    latest.current = initial;
    setValues(initial);
    setTouched(new Set());
    setRefusals(0);
    key.current = undefined;
    keepDraft(name, null);
  }

  const valid = errors !== null && Object.keys(errors).length === 0;
  const allErrors = { ...errors, ...serverErrors };
  return {
    values,
    /** The message of a field, once it was touched or sending was tried. */
    error: (field: string) =>
      serverErrors[field] ?? (touched.has(field) || refusals > 0 ? errors?.[field] : undefined),
    /** Every message, once sending was tried while invalid. */
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
    /** True where the submit button must be disabled. Without JavaScript the browser checks instead. */
    disabled: hydrated && (sending || (disabledWhileInvalid && !valid)),
    set(field: string, value: string | boolean) {
      setServerErrors({});
      assign({ ...latest.current, [field]: value });
    },
    touch(field: string) {
      afterPress(() => setTouched((before) => new Set(before).add(field)));
      needContract();
    },
    /** Says what is missing while the button is pointed at. */
    onHover() {
      if (!explainsOnHover || !hydrated || valid || sending || justSent.current) return;
      explain().catch(ignore);
    },
    form: {
      ref: element,
      "data-draft": name,
      noValidate: hydrated,
      onFocus: needContract,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // A disabled button also stops Enter from submitting, and with it the message that says why.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (
          event.key === "Enter" &&
          // The Enter that ends a composition chooses a word.
          !event.nativeEvent.isComposing &&
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

/** The name under which a draft notes what a field started with. */
const startOf = (field: string) => `start of ${field}`;

const asStarts = (initial: Values): Values =>
  Object.fromEntries(Object.entries(initial).map(([field, start]) => [startOf(field), start]));

/**
 * What of a draft belongs into a form. Forms that share a row share its draft; each takes the fields that it has, as far
 * as they start the same: what the address, the page or a chosen date presets now is not undone by what was there before.
 */
function draftFor(name: FormName, initial: Values): Values {
  const draft = readDraft(name) ?? {};
  // A draft that notes no start comes from where nothing is preset.
  const taken = Object.keys(initial).filter(
    (field) => field in draft && (draft[startOf(field)] ?? initial[field]) === initial[field],
  );
  return Object.fromEntries(taken.map((field) => [field, draft[field] ?? ""]));
}

/** What a visitor typed, chose or ticked before the script arrived. */
function typedInto(form: HTMLFormElement | null, values: Values): Values {
  const data = form ? new FormData(form) : null;
  const typed = Object.entries(values).flatMap(([field, value]) => {
    const now = typeof value === "boolean" ? data?.has(field) : texts(data, field);
    return (typeof now === "string" || now === true) && now !== value ? [[field, now]] : [];
  });
  return Object.fromEntries(typed);
}

/** Files are none: what a form keeps of a file is the id that its upload was given. */
function texts(data: FormData | null, field: string): string {
  return (data?.getAll(field) ?? []).filter((value) => typeof value === "string").join("\n");
}

export type Submission = ReturnType<typeof useSubmission>;
