import { readAwards } from "#editorial/items.ts";
import { EntryList } from "./EntryList.tsx";
import type { StaticBlockProps } from "./props.ts";

/** All awards, each with its giver and reason. */
export function AwardList({ copy }: StaticBlockProps) {
  return <EntryList id="award-list" heading={copy.awards.heading} entries={readAwards()} />;
}
