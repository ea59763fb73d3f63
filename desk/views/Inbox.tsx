import type { FormName } from "#forms/index.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { type Filter, pathWith, STATES, type State } from "../inbox/filter.ts";
import type { Choice, LeadPage } from "../inbox/list.ts";
import { ChangeMessage, NameField, type Outcome, StateButton, StateButtons } from "./Handling.tsx";
import {
  ActionLink,
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
      {done === "unchanged" && <Message>Nothing was changed.</Message>}
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
            <fieldset className="bottom-0 flex flex-wrap items-center gap-2 bg-paper py-2 group-has-[:checked]:sticky group-has-[:checked]:border-t">
              <legend className="sr-only">Change the checked ones</legend>
              <a
                href={pathWith("/inbox", filter, isChecked ? place : { ...place, checked: "all" })}
                className="link text-small"
              >
                {isChecked ? "Check none" : "Check all"}
              </a>
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

/** Fields that offer what is stored, with their labels. */
const CHOICES: readonly (readonly [Choice, string])[] = [
  ["country", "Country"],
  ["source", "Source"],
  ["campaign", "Campaign"],
  ["handler", "Handler"],
];

type FilterFormProps = Pick<InboxProps, "filter" | "choices"> & { readonly isFiltered: boolean };

function FilterForm({ filter, choices, isFiltered }: FilterFormProps) {
  return (
    <form
      method="get"
      action="/inbox"
      className="mt-6 grid grid-cols-2 items-end gap-3 tablet:grid-cols-3 desktop:grid-cols-5"
    >
      <Labeled label="Words or an address" className="col-span-2 tablet:col-span-1">
        <input name="q" type="search" defaultValue={filter.q} maxLength={200} className="desk-field" />
      </Labeled>
      <Labeled label="Form">
        <Select
          name="form"
          value={filter.form}
          options={choices.form.map((name) => [name, formName(name)])}
        />
      </Labeled>
      <Labeled label="Day (UTC)">
        <input name="day" type="date" defaultValue={filter.day} className="desk-field" />
      </Labeled>
      {CHOICES.map(([name, label]) => (
        <Labeled key={name} label={label}>
          <Select name={name} value={filter[name]} options={choices[name].map((each) => [each, each])} />
        </Labeled>
      ))}
      <Labeled label="State">
        <Select name="state" value={filter.state} options={STATES.map((name) => [name, STATE_NAMES[name]])} />
      </Labeled>
      <div className="flex items-center gap-4">
        <Submit>Show</Submit>
        {isFiltered && (
          <a href="/inbox" className="link text-small">
            Clear
          </a>
        )}
      </div>
    </form>
  );
}

type SelectProps = {
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
};

function Select({ name, value, options }: SelectProps) {
  return (
    <select name={name} defaultValue={value ?? ""} className="desk-field">
      <option value="">All</option>
      {value !== undefined && !options.some(([each]) => each === value) && <option>{value}</option>}
      {options.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
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
        <button
          key={format}
          type="submit"
          name="format"
          value={format}
          className={buttonClasses({ kind: "quiet", size: "small" })}
        >
          {label}
        </button>
      ))}
      <ActionLink href={pathWith("/workbench", filter)}>Open in the workbench</ActionLink>
      {filter.form === ("newsletter" satisfies FormName) && (
        <p className="w-full text-small">
          Not everyone here may be mailed.{" "}
          <button
            type="submit"
            formAction="/inbox/subscribers"
            className={buttonClasses({ kind: "quiet", size: "small" })}
          >
            Confirmed subscribers, for a mail service
          </button>
        </p>
      )}
    </form>
  );
}
