import { readPartners } from "../../../editorial/items.ts";
import { EntryList } from "./EntryList.tsx";
import type { PrintedBlockProps } from "./props.ts";

/** All partners, with the region and the work of each. */
export function PartnerList({ words }: PrintedBlockProps) {
  const entries = readPartners().map(({ name, kind, region, ...partner }) => ({
    ...partner,
    title: kind,
    by: name.includes(region) ? name : `${name}, ${region}`,
  }));
  return <EntryList id="partner-list" heading={words.partners.list} entries={entries} />;
}
