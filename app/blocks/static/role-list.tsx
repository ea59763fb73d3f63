import { readRoles } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { SampleNote } from "#ui/SampleNote.tsx";
import { typographicDeep } from "../../content/typographic.ts";
import { Band, type StaticBlockProps } from "../Band.tsx";

/** The open positions with their daily work, below the application form. */
export default function RoleList({ copy: { roles: copy } }: StaticBlockProps) {
  const roles = typographicDeep(readRoles());
  return (
    <Band
      id="role-list"
      heading={headingOf(copy, roles)}
      text={copy.text}
      shows={
        <ul className="border-t border-ink">
          {roles.map(({ id, title, craft, text, does, brings }) => (
            <li key={id} className="border-b border-hair py-6">
              <h3 className="text-lead">{title}</h3>
              <p className="mt-0.5 text-small text-muted">{craft}</p>
              <p className="mt-3">{text}</p>
              <ul className="mt-3 list-disc pl-5">
                {does.map((task) => (
                  <li key={task} className="mt-1">
                    {task}
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-muted">Bring: {brings}.</p>
              <a href="#form" className="link mt-1 inline-flex min-h-11 items-center font-semibold">
                {copy.apply}
                <span className="sr-only">: {title}</span>
              </a>
            </li>
          ))}
        </ul>
      }
    >
      <SampleNote items={roles} className="mt-4">
        {copy.note}
      </SampleNote>
    </Band>
  );
}
