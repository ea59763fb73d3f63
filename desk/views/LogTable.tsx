import type { DeskLogRow } from "#server/db/schema.ts";
import { ACTIONS, WITH_RESULT } from "../log-actions.ts";
import { Scroll } from "./Layout.tsx";
import { timeText } from "./words.ts";

const labels = new Map<string, string>(Object.entries(ACTIONS));

const withResult: ReadonlySet<string> = new Set(WITH_RESULT);

export const actionText = (action: string) => labels.get(action) ?? action;

/** True for a change that still runs, failed, or was interrupted. */
export const isIncomplete = ({ action, result }: DeskLogRow) => withResult.has(action) && result === null;

export function LogTable({ entries }: { readonly entries: readonly DeskLogRow[] }) {
  return (
    <Scroll label="Changes">
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">When (UTC)</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { id, created_at, name, action } = entry;
            return (
              <tr key={id}>
                <td className="whitespace-nowrap">
                  <a href={`/log/${id}`} className="link inline-flex min-h-6 items-center">
                    {timeText(created_at)}
                  </a>
                </td>
                <td className="break-words" dir="auto">
                  {name}
                </td>
                <td>
                  {actionText(action)}
                  {isIncomplete(entry) && " (not complete)"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
