import type { ComponentProps } from "react";
import type { Change } from "../inbox/change-leads.ts";
import { GIVEN_STATES, type State } from "../inbox/filter.ts";
import { LinkForm, Message } from "./Layout.tsx";
import { actionText } from "./LogTable.tsx";
import { numberText, STATE_NAMES } from "./words.ts";

export type Outcome = {
  /** The outcome in the address of the page. */
  readonly done: string | undefined;
  /** The change that led to the page. */
  readonly change: (Change & { readonly id: string }) | undefined;
};

/** A button among others, smaller than those of forms. */
export function StateButton(props: ComponentProps<"button">) {
  return (
    <button
      type="submit"
      {...props}
      className="min-h-9 cursor-pointer rounded-md border border-field px-2 text-small tablet:px-3 enabled:hover:border-ink disabled:cursor-default disabled:border-ink disabled:bg-ink disabled:text-paper"
    />
  );
}

/** A button for each state. @param current the state that the submissions have, if it is the same */
export function StateButtons({ current }: { readonly current: State | undefined }) {
  const isSuspect = current === "spam" || current === "quarantined";
  return GIVEN_STATES.map((state) => (
    <StateButton key={state} name="state" value={state} disabled={state === current}>
      {isSuspect && state === "new" ? "Not spam" : STATE_NAMES[state]}
    </StateButton>
  ));
}

type NameFieldProps = {
  readonly names: readonly string[];
  readonly me: string;
  readonly value?: string | null;
};

/** The name of who handles it, with those that were used before. */
export function NameField({ names, me, value }: NameFieldProps) {
  return (
    <>
      <input
        name="handler"
        aria-label="Handler"
        placeholder="Name"
        list="names"
        maxLength={60}
        autoComplete="off"
        defaultValue={value ?? ""}
        className="desk-field max-w-44"
      />
      <datalist id="names">
        {[...new Set([me, ...names])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The last change, with a button that takes it back. @param path of the undo */
export function ChangeMessage({ change, path }: Pick<Outcome, "change"> & { readonly path: string }) {
  if (!change) return null;
  const { length } = change.leads;
  return (
    <Message>
      {actionText(change.action)}
      {length > 1 && `: ${numberText(length)} submissions`}.
      <LinkForm path={path} values={{ id: change.id }} className="ml-4 inline">
        Undo
      </LinkForm>
    </Message>
  );
}
