import type { DeskLogRow } from "#server/db/schema.ts";
import { ACTIONS } from "../log-actions.ts";
import { Scroll } from "./Layout.tsx";
import { timeText } from "./words.ts";

const labels = new Map<string, string>(Object.entries(ACTIONS));

export const actionText = (action: string) => labels.get(action) ?? action;

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
          {entries.map(({ id, created_at, name, action }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">
                <a href={`/log/${id}`} className="link inline-flex min-h-6 items-center">
                  {timeText(created_at)}
                </a>
              </td>
              <td>{name}</td>
              <td>{actionText(action)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
