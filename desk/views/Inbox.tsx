import type { FormName } from "#forms/index.ts";
import { Button } from "#ui/Button.tsx";
import { type Filter, pathWith, STATES, type State } from "../inbox/filter.ts";
import type { Choice, LeadPage } from "../inbox/list.ts";
import { ChangeMessage, NameField, type Outcome, StateButton, StateButtons } from "./Handling.tsx";
import {
  ActionLink,
  Field,
  Hidden,
  Labeled,
  Layout,
  Message,
  Nothing,
  PageTitle,
  Submit,
  TextLink,
} from "./Layout.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { formName, numberText, STATE_NAMES } from "./words.ts";

type Count = { readonly count: number; readonly more: boolean };

type InboxProps = Outcome & {
  readonly filter: Filter;
  readonly page: LeadPage;
  /** The values that each field of the filter offers. */
  readonly choices: Readonly<Record<Choice | "form", readonly string[]>>;
  /** The name of who reads the page. */
  readonly me: string;
  readonly counts: Readonly<Record<"new" | "quarantined", Count>>;
  /** The cursor of the page; undefined on the first one. */
  readonly before: string | undefined;
  readonly isChecked: boolean;
};

export function Inbox(props: InboxProps) {
  const { filter, page, choices, counts, before, isChecked, done, change, me } = props;
  const isFirst = before === undefined;
  const place: Readonly<Record<string, string>> = isFirst ? {} : { before };
  const { leads, next, partly } = page;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Layout title="Inbox" section="Inbox">
      <ChangeMessage change={change} path={pathWith("/inbox/undo", filter, place)} />
      <Message>{done === "unchanged" && "Nothing was changed."}</Message>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageTitle>Inbox</PageTitle>
        <p className="text-small text-muted">
          <CountLink {...counts.new} state="new" />, <CountLink {...counts.quarantined} state="quarantined" />
        </p>
      </div>
      <FilterForm filter={filter} choices={choices} isFiltered={isFiltered} />
      <div className="mt-8">
        {leads.length > 0 ? (
          <form method="post" action={pathWith("/inbox/state", filter, place)} className="group">
            <LeadTable leads={leads} label="Submissions" filter={filter} isChecked={isChecked} />
            {/* In sight as soon as one is checked. */}
            <fieldset className="bottom-0 flex flex-wrap text-small items-center gap-2 bg-paper py-2 group-has-[:checked]:sticky group-has-[:checked]:border-t">
              <legend className="sr-only">Change the checked ones</legend>
              <TextLink href={pathWith("/inbox", filter, isChecked ? place : { ...place, checked: "all" })}>
                {isChecked ? "Check none" : "Check all"}
              </TextLink>
              <NameField names={choices.handler} me={me} />
              <StateButton>Assign</StateButton>
              <span className="flex gap-1">
                <StateButtons current={filter.state} />
              </span>
            </fieldset>
          </form>
        ) : (
          <Empty isFiltered={isFiltered} partly={partly} isFirst={isFirst} />
        )}
      </div>
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!isFirst && <ActionLink href={pathWith("/inbox", filter)}>Newest</ActionLink>}
        {next !== undefined && (
          <ActionLink href={pathWith("/inbox", filter, { before: next })}>
            {partly ? "Search further back" : "Older"}
          </ActionLink>
        )}
      </nav>
      {leads.length > 0 && <ExportForm filter={filter} isFiltered={isFiltered} />}
    </Layout>
  );
}

/** A link to the submissions of a state, named by their number. */
function CountLink({ count, more, state }: Count & { readonly state: State }) {
  return (
    <TextLink href={pathWith("/inbox", { state })}>
      {more && "More than "}
      {numberText(count)} {STATE_NAMES[state].toLowerCase()}
    </TextLink>
  );
}

type EmptyProps = { readonly isFiltered: boolean; readonly partly: boolean; readonly isFirst: boolean };

function Empty({ isFiltered, partly, isFirst }: EmptyProps) {
  const text = partly
    ? "Nothing found among the newest submissions."
    : !isFirst
      ? "Nothing is older."
      : isFiltered
        ? "No submission matches. Clear the filters to see all."
        : "No submissions yet. They appear here as soon as a visitor sends a form.";
  return <Nothing>{text}</Nothing>;
}

type FilterFormProps = Pick<InboxProps, "filter" | "choices"> & { readonly isFiltered: boolean };

function FilterForm({ filter, choices, isFiltered }: FilterFormProps) {
  function select<Value extends string>(
    name: keyof Filter,
    label: string,
    values: readonly Value[],
    nameOf: (value: Value) => string = (value) => value,
  ) {
    const value = filter[name];
    return (
      <Labeled label={label}>
        <select name={name} defaultValue={value ?? ""} className="desk-field">
          <option value="">All</option>
          {value !== undefined && !values.some((each) => each === value) && <option>{value}</option>}
          {values.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </Labeled>
    );
  }
  return (
    <form
      method="get"
      action="/inbox"
      className="mt-6 grid grid-cols-2 items-end gap-3 tablet:grid-cols-3 desktop:grid-cols-5"
    >
      <Field
        label="Words or an address"
        name="q"
        type="search"
        defaultValue={filter.q}
        maxLength={200}
        className="col-span-2 tablet:col-span-1"
      />
      {select("form", "Form", choices.form, formName)}
      <Field label="Day (UTC)" name="day" type="date" defaultValue={filter.day} />
      {select("country", "Country", choices.country)}
      {select("source", "Source", choices.source)}
      {select("campaign", "Campaign", choices.campaign)}
      {select("handler", "Handler", choices.handler)}
      {select("state", "State", STATES, (state) => STATE_NAMES[state])}
      <div className="flex items-center gap-4 text-small">
        <Submit>Show</Submit>
        {isFiltered && <TextLink href="/inbox">Clear</TextLink>}
      </div>
    </form>
  );
}

const FORMATS = [
  ["csv", "CSV"],
  ["jsonl", "JSON lines"],
  ["parquet", "Parquet"],
] as const;

function ExportForm({ filter, isFiltered }: { readonly filter: Filter; readonly isFiltered: boolean }) {
  return (
    <form
      method="post"
      action="/inbox/export"
      className="mt-10 flex flex-wrap items-center gap-3 border-t border-hair pt-6"
    >
      <Hidden values={filter} />
      <p className="mr-2 text-small">{isFiltered ? "Export what is filtered:" : "Export all submissions:"}</p>
      {FORMATS.map(([format, label]) => (
        <Button key={format} type="submit" name="format" value={format} kind="quiet" size="small">
          {label}
        </Button>
      ))}
      <ActionLink href={pathWith("/workbench", filter)}>Open in the workbench</ActionLink>
      {filter.form === ("newsletter" satisfies FormName) && (
        <p className="w-full text-small">
          Not everyone here may be mailed.{" "}
          <Button type="submit" formAction="/inbox/subscribers" kind="quiet" size="small">
            Confirmed subscribers, for a mail service
          </Button>
        </p>
      )}
    </form>
  );
}
