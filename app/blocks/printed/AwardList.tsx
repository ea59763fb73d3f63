import { readAwards } from "../../../editorial/items.ts";
import { EntryList } from "./EntryList.tsx";
import type { PrintedBlockProps } from "./props.ts";

/** All awards, each with who gave it and for what. */
export function AwardList({ words }: PrintedBlockProps) {
  return <EntryList id="award-list" heading={words.awards.heading} entries={readAwards()} />;
}
