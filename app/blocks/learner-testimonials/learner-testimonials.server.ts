import { readBlocks } from "#editorial/blocks.ts";
import { readLearnerVideos } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";

/** Reads the learners' videos. A sample plays the site's own clip instead. */
export function readProps() {
  const standIn = readSite().videos.gettingStarted.media;
  const cards = readLearnerVideos().map(({ media, ...card }) => ({ ...card, media: media ?? standIn }));
  return { copy: readBlocks().learners, cards };
}
