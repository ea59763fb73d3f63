import { readTeam } from "#editorial/items.ts";
import { Picture } from "../../content/Picture.server.tsx";
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
          {team.map(({ id, name, role, portrait, decides, ask }) => (
            <li key={id} className="border-b border-hair py-5">
              {portrait && (
                <Picture src={portrait} alt="" sizes="6rem" className="portrait-picture mb-3 size-24" />
              )}
              <h3 className="text-lead">{name ?? role}</h3>
              {name && <p className="mt-0.5 text-small text-muted">{role}</p>}
              <p className="mt-2">{decides}</p>
              <p className="mt-2 text-small text-muted">Ask about: {ask}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
