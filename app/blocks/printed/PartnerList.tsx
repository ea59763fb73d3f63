import { readPartners } from "../../../editorial/items.ts";
import { SampleMark } from "../../ui/SampleMark.tsx";
import type { PrintedBlockProps } from "./props.ts";

/** All partners, with the region and the work of each. */
export function PartnerList({ words: { partners: words } }: PrintedBlockProps) {
  return (
    <section aria-labelledby="partner-list" className="band">
      <div className="measure">
        <h2 id="partner-list">{words.list}</h2>
        <ul className="mt-8 border-t border-ink">
          {readPartners().map(({ id, name, kind, region, text, sample }) => (
            <li
              key={id}
              className="grid gap-x-10 gap-y-1 border-b border-hair py-5 desktop:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]"
            >
              <div>
                <h3 className="text-[1.3rem]">{kind}</h3>
                <p className="mt-0.5 text-small text-muted">
                  {name.includes(region) ? name : `${name}, ${region}`} {sample && <SampleMark />}
                </p>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
