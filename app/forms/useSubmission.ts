import { type FormEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { FormName } from "../../contract/endpoints.ts";
import type { FormState } from "../../contract/form-state.ts";
import { messages } from "../../contract/messages.ts";
import type { Alert } from "../ui/AlertDialog.tsx";
import { useHydrated } from "../ui/useHydrated.ts";
import type { Values } from "./contract.ts";

const loadContract = () => import("./contract.ts");
const draftKey = (name: FormName) => `draft:${name}`;
/** Without a network the schema cannot be loaded; sending then says so, and the next try loads it again. */
const ignore = () => {};
const newKey = () => globalThis.crypto?.randomUUID?.();

/**
 * Everything that the forms of this site do alike: values and drafts, validity, sending, and what is said about it.
 * A typed value is kept through an error, a lost network and a reload, until the form was sent.
 *
 * @param name the form's row in the endpoint table
 * @param initial the fields and what they start with
 * @param state what a plain form post brought back, on pages without JavaScript
 */
export function useSubmission<V extends Values>(name: FormName, initial: V, state: FormState | null = null) {
  const [values, setValues] = useState<V>({ ...initial, ...state?.values });
  // Null until the schema was asked: a form as it starts is taken for invalid, since its required fields are empty.
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>(
    state?.fieldErrors ?? {},
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [alert, setAlert] = useState<Alert | null>(null);
  const [sending, setSending] = useState(false);
  const hydrated = useHydrated();
  const key = useRef<string | undefined>(undefined);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const assign = (next: V) => {
    setValues(next);
    writeDraft(name, next);
    loadContract().then(({ check }) => setErrors(check(name, next)), ignore);
  };

  // Before the first redrawing, which would put the state's empty values in place of what was typed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the form appears
  useLayoutEffect(() => {
    const kept = { ...readDraft(name), ...typedInto(element.current, values) };
    if (state || Object.keys(kept).length > 0) assign({ ...values, ...kept });
  }, []);

  const invalid = () =>
    loadContract().then(({ invalidMessage }) => setAlert({ tone: "error", text: invalidMessage(name) }));

  /** Says what is missing. It checks again, since the schema may not have been there when the visitor typed. */
  async function explain() {
    const { check } = await loadContract();
    const found = check(name, values);
    setErrors(found);
    if (Object.keys(found).length > 0) await invalid();
  }

  async function submit(form: HTMLFormElement) {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    try {
      const { check, send } = await loadContract();
      const found = check(name, values);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        await invalid();
        focusField(form, Object.keys(found)[0]);
        return;
      }
      key.current ??= newKey();
      const trap = new FormData(form).get("_trap");
      const outcome = await send(name, values, {
        _key: key.current,
        _trap: typeof trap === "string" ? trap : "",
      });
      setFailure(outcome.kind === "failed" ? outcome.message : null);
      setServerErrors(outcome.kind === "failed" ? outcome.fieldErrors : {});
      if (outcome.kind === "sent") {
        setAlert({ tone: "success", text: outcome.message });
        setValues(initial);
        setErrors(null);
        key.current = undefined;
        forgetDraft(name);
      }
    } catch {
      // The part of the form that sends could not be loaded: the network is gone.
      setFailure(messages.notSent);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  const valid = errors !== null && Object.keys(errors).length === 0;
  return {
    values,
    /** The message of a field, from the schema or from the server. */
    error: (field: string) => serverErrors[field] ?? errors?.[field],
    failure,
    alert,
    closeAlert: useCallback(() => setAlert(null), []),
    sending,
    /** True where the submit button must be disabled. Without JavaScript the browser checks instead. */
    disabled: hydrated && (!valid || sending),
    set(field: keyof V & string, value: string) {
      const next = { ...values, [field]: value };
      setServerErrors({});
      assign(next);
    },
    /** Says what is missing while the disabled button is pointed at. */
    onHover: () => hydrated && !valid && !sending && void explain().catch(ignore),
    form: {
      ref: element,
      noValidate: hydrated,
      onFocus: () => void loadContract().catch(ignore),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // A disabled button also stops Enter from submitting, and with it the message that says why.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement && !valid) {
          event.preventDefault();
          void submit(event.currentTarget);
        }
      },
    },
  };
}

function focusField(form: HTMLFormElement, field: string | undefined) {
  const element = field ? form.elements.namedItem(field) : null;
  if (element instanceof HTMLElement) element.focus();
}

/** What a visitor typed before the script arrived. */
function typedInto<V extends Values>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typed = Object.entries(values).flatMap(([field, value]) => {
    const input = form?.elements.namedItem(field);
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
    return isText && input.value !== value ? [[field, input.value]] : [];
  });
  return Object.fromEntries(typed);
}

/* Storage can be denied or full: then a draft is simply not kept. */

function readDraft(name: FormName): Record<string, string> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? "null");
  } catch {
    return null;
  }
}

function writeDraft(name: FormName, values: Values) {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(values));
  } catch {}
}

function forgetDraft(name: FormName) {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {}
}
