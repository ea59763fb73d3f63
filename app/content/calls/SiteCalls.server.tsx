import { type Call, CONTROL_FIELDS, callsOf } from "#contract/calls.ts";
import { openApi } from "#contract/openapi.ts";
import { endpoints } from "#forms/index.ts";
import { typographic } from "../typographic.ts";

const calls = callsOf(openApi(endpoints));
const groups = [...new Set(calls.map(({ group }) => group))];

/**
 * Renders the endpoints of one group from the OpenAPI document. Without a group: the fields that all forms share.
 * @throws Error if the group is unknown
 */
export function SiteCalls({ group }: Record<string, unknown>) {
  if (group === undefined)
    return (
      <FieldTable
        name="Fields of every form"
        head={["Field", "What it is for"]}
        rows={Object.entries(CONTROL_FIELDS).map(([name, what]) => [<code key={name}>{name}</code>, what])}
      />
    );
  const members = calls.filter((call) => call.group === group);
  if (members.length === 0) throw new Error(`group: unknown group (has ${groups.join(", ")})`);
  return (
    <div className="border-t border-ink">
      {members.map((call) => (
        <CallDetails key={call.id} {...call} />
      ))}
    </div>
  );
}

/** Renders an endpoint as one line that opens, so that the page reads like a table. */
function CallDetails({ id, title, call, description, fields, takes, answer, otherAnswers }: Call) {
  return (
    <details id={id} className="group border-b border-hair">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
        <span className="tablet:grid tablet:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] tablet:items-baseline tablet:gap-x-6">
          <span className="block font-semibold">{title}</span>
          <code className="block break-all text-muted">{call}</code>
        </span>
        <span aria-hidden="true" className="text-muted group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-5 text-small">
        {description && (
          <p>
            <Text of={description} />
          </p>
        )}
        {fields.length > 0 && (
          <FieldTable
            name={`Fields of ${call}`}
            head={["Field", "Needed", "What"]}
            rows={fields.map(({ name, required, what }) => [
              <code key={name}>{name}</code>,
              required ? "yes" : "no",
              <Text key={what} of={what} />,
            ])}
          />
        )}
        {takes && (
          <p>
            Takes <Text of={takes} />.
          </p>
        )}
        {answer && (
          <p>
            Answers {answer.type}: <code>{answer.shape}</code>
          </p>
        )}
        {otherAnswers.length > 0 && <p className="text-muted">Other answers: {otherAnswers.join(", ")}</p>}
      </div>
    </details>
  );
}

type FieldTableProps = { name: string; head: readonly string[]; rows: readonly React.ReactNode[][] };

function FieldTable({ name, head, rows }: FieldTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="table-scroll" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each}>{each}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={String(row)}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders a text with code between backticks. */
function Text({ of: text }: { of: string }) {
  return text
    .split("`")
    .map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : typographic(part)));
}
