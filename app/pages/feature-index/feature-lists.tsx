import { Glyph } from "../../blocks/Glyph.tsx";

type FeatureGroup = {
  title: string;
  text: string;
  features: readonly { path: string; nav: string; line: string }[];
};

type FeatureListProps = { groups: readonly FeatureGroup[]; id: string };

/** Links to the groups, each with the number of its features. */
export const GroupLinks = ({ groups, id }: FeatureListProps) => (
  <ul id={id} className="grid grid-cols-2 gap-x-8 tablet:grid-cols-3">
    {groups.map(({ title, features }, i) => (
      <li key={title} className="border-t border-hair">
        <a
          href={`#${anchorOf(title)}`}
          className="flex min-h-11 items-center gap-2.5 text-small hover:text-accent"
        >
          <span aria-hidden="true" className="font-figures">
            {i + 1}
          </span>
          {title}
          <span className="ml-auto text-muted">
            <span data-count>{features.length}</span>
            <span className="sr-only"> in this group</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** The features by group. */
export const FeatureGroups = ({ groups, id }: FeatureListProps) => (
  <div id={id}>
    {groups.map(({ title, text, features }, i) => (
      <section
        key={title}
        id={anchorOf(title)}
        aria-labelledby={`${anchorOf(title)}-title`}
        className="scroll-mt-24 border-t border-hair"
      >
        <div className="measure grid gap-x-16 gap-y-5 py-9 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <div>
            <span aria-hidden="true" className="block font-figures text-h2 leading-none">
              {i + 1}
            </span>
            <h2 id={`${anchorOf(title)}-title`} className="mt-2 text-lead">
              {title}
            </h2>
            <p className="mt-2 max-w-[26rem] text-small text-muted">{text}</p>
          </div>
          <ul className="grid content-start gap-x-8 tablet:grid-cols-2">
            {features.map(({ path, nav, line }) => (
              <li key={path} className="border-t border-hair">
                <a href={path} className="group flex gap-4 py-4">
                  <Glyph path={path} />
                  <span>
                    <span className="font-semibold underline-offset-4 group-hover:text-accent group-hover:underline">
                      {nav}
                    </span>
                    <span className="mt-0.5 block text-small text-muted">{line}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    ))}
  </div>
);

const anchorOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");
