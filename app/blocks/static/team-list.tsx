import { readTeam } from "#editorial/items.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { StaticBlockProps } from "../Band.tsx";

/** The members of the team with their responsibilities and topics. */
export default function TeamList({ copy: { team: copy } }: StaticBlockProps) {
  const team = typographicDeep(readTeam());
  return (
    <section aria-labelledby="team-list" className="band">
      <div className="measure">
        <h2 id="team-list">{copy.heading}</h2>
        <ul className="mt-8 grid gap-x-10 border-t border-ink tablet:grid-cols-2 desktop:grid-cols-3">
          {team.map(({ id, role, decides, ask }) => (
            <li key={id} className="border-b border-hair py-5">
              <h3 className="text-lead">{role}</h3>
              <p className="mt-2">{decides}</p>
              <p className="mt-2 text-small text-muted">Ask about: {ask}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
