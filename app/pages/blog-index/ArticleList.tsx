import type { Article } from "#editorial/articles.ts";
import type { Topic } from "#editorial/page-schema.ts";
import { Dateline } from "../blog/Dateline.tsx";

/**
 * Hides articles of other topics with CSS alone, so that the filter also works before hydration and without
 * JavaScript.
 */
const hiddenUnless: Record<Topic, string> = {
  choosing: "group-has-[#topic-comparing:checked]:hidden group-has-[#topic-practice:checked]:hidden",
  comparing: "group-has-[#topic-choosing:checked]:hidden group-has-[#topic-practice:checked]:hidden",
  practice: "group-has-[#topic-choosing:checked]:hidden group-has-[#topic-comparing:checked]:hidden",
};

type ArticleListProps = { articles: readonly Article[]; topics: Readonly<Record<string, string>> };

export function ArticleList({ articles, topics }: ArticleListProps) {
  const choices = Object.entries({ all: "All topics", ...topics });
  return (
    <section aria-label="All articles" className="group border-t border-hair">
      <div className="measure py-10 tablet:py-12">
        <fieldset>
          <legend className="sr-only">Show articles about</legend>
          <div className="flex flex-wrap gap-x-7">
            {choices.map(([topic, label]) => (
              <label
                key={topic}
                className="flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-muted hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3"
              >
                <input
                  type="radio"
                  name="topic"
                  id={`topic-${topic}`}
                  defaultChecked={topic === "all"}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <ul className="mt-6 border-t border-ink">
          {articles.map((article) => (
            <li key={article.path} className={`border-b border-hair ${hiddenUnless[article.topic]}`}>
              <a
                href={article.path}
                className="group/link grid gap-x-16 gap-y-1 py-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]"
              >
                <span className="text-small text-muted">
                  {topics[article.topic]}
                  <Dateline article={article} />
                </span>
                <span>
                  <span className="block font-medium text-lead leading-tight underline-offset-4 group-hover/link:text-accent group-hover/link:underline">
                    {article.heading}
                  </span>
                  <span className="mt-2 block max-w-[42rem] text-muted">{firstSentence(article.lead)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const firstSentence = (text: string) => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
