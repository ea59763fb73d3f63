import { useMemo, useState } from "react";
import { LIST_PATHS } from "#contract/paths.ts";
import type { Question } from "#editorial/items.ts";
import { Field } from "#ui/Field.tsx";
import { hasWords } from "#ui/filter-groups.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { useWaiting } from "#ui/useHydrated.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { useCurrentItems } from "../../content/useCurrentItems.ts";

/**
 * Renders the questions by group with a filter field; a question matches if it contains every word.
 * @param initial the questions at the time of server rendering
 */
export default function Questions({ initial }: { initial: readonly Question[] }) {
  const listed = useCurrentItems(LIST_PATHS.faq, initial);
  const questions = useMemo(() => typographicDeep(listed), [listed]);
  const waiting = useWaiting();
  const [filter, setFilter] = useState("");
  const found = questions.filter(({ question, answer, group }) =>
    hasWords(`${question} ${answer} ${group}`, filter),
  );
  const groups = [...Map.groupBy(found, ({ group }) => group)];

  return (
    <section aria-label="All questions" className="border-t border-ink">
      <div className="measure py-8 tablet:py-10">
        <div className="grid items-end gap-x-10 gap-y-3 tablet:grid-cols-[minmax(0,26rem)_auto] noscript:hidden">
          <Field
            label="Find a question"
            type="search"
            // Not controlled: React would make the text the initial one, which browsers do not restore on going back.
            defaultValue=""
            {...waiting}
            onChange={(event) => setFilter(event.target.value)}
          />
          <p role="status" className="pb-3 text-small text-muted">
            {found.length === questions.length
              ? `${questions.length} questions`
              : `${found.length} of ${questions.length} questions`}
          </p>
        </div>
        {filter === "" && (
          <ul className="mt-5 flex flex-wrap gap-x-6 text-small" aria-label="Groups">
            {groups.map(([group]) => (
              <li key={group}>
                <LineLink href={`#${anchorOf(group)}`}>{group}</LineLink>
              </li>
            ))}
          </ul>
        )}
        {groups.map(([group, members]) => (
          <section key={group} aria-labelledby={anchorOf(group)} className="mt-10">
            <h2 id={anchorOf(group)} className="scroll-mt-24 text-lead">
              {group}
            </h2>
            <div className="mt-3 border-t border-ink">
              {members.map(({ id, question, answer }) => (
                <div
                  key={id}
                  id={anchorOf(question)}
                  className="grid scroll-mt-24 gap-x-12 gap-y-1 border-b border-hair py-5 target:border-l-2 target:border-l-accent target:pl-4 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
                >
                  <h3 className="text-body leading-normal font-semibold tracking-normal">
                    <a href={`#${anchorOf(question)}`} className="underline-offset-4 hover:underline">
                      {question}
                    </a>
                  </h3>
                  <p className="max-w-[42rem]">{answer}</p>
                </div>
              ))}
            </div>
          </section>
        ))}
        {found.length === 0 && (
          <p className="mt-10 text-lead">
            No question has all of these words.{" "}
            <a href="/company/contact" className="link">
              Ask us
            </a>{" "}
            instead.
          </p>
        )}
      </div>
    </section>
  );
}

/** Returns the fragment of a question: "Is free the same as a trial?" is #is-free-the-same-as-a-trial. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
