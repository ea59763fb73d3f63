import { z } from "zod";
import { keysOf } from "#contract/records.ts";
import { readSite, type SiteSettings } from "./site.ts";

/** Settings of `content/site.yaml` on which text can depend, with the test for being set. */
const SETTINGS = {
  email: ({ email }) => email !== "",
  keepSource: ({ keepSource }) => keepSource,
  legal: ({ legal }) => legal !== "",
  phone: ({ phone }) => phone !== "",
  address: ({ address }) => address !== "",
  portal: ({ links }) => links.portal !== "",
  review: ({ links }) => links.review !== "",
  reviewSites: ({ links }) => links.reviewSites.some(({ url }) => url !== ""),
  booking: ({ links }) => links.booking !== "",
  installer: ({ downloads }) => downloads.installer !== "",
  image: ({ downloads }) => downloads.image !== "",
  card: ({ keys }) => keys.stripePublishable !== "",
  embeddedVideos: ({ videos }) => Object.values(videos).some(({ media }) => media.kind === "embed"),
} satisfies Readonly<Record<string, (site: SiteSettings) => boolean>>;

const setting = z.enum(keysOf(SETTINGS));

/** Fields of a condition in front matter: the item is shown only if a setting is set (`set`) or empty (`unset`). */
export const condition = {
  set: setting.optional(),
  unset: setting.optional(),
};

const conditionSchema = z
  .strictObject(condition)
  .refine(({ set, unset }) => Boolean(set) !== Boolean(unset), "needs either set or unset");

type Condition = z.output<typeof conditionSchema>;

/** Returns true if text with this condition is shown; without a condition, always. */
export function isMet({ set, unset }: Condition): boolean {
  const site = readSite();
  return (!set || SETTINGS[set](site)) && (!unset || !SETTINGS[unset](site));
}

/** Reads the attributes of `<When>` in a body. @throws Error with the list of settings if they are invalid */
export function readCondition(attributes: Readonly<Record<string, unknown>>): Condition {
  const result = conditionSchema.safeParse(attributes);
  if (result.success) return result.data;
  throw new Error(
    `<When> takes set="NAME" or unset="NAME", where NAME is one of ${Object.keys(SETTINGS).join(", ")}`,
  );
}

/** Removes items whose condition is not met, and the condition fields of the others. */
export function whereMet<T extends object>(items: readonly (T & Condition)[]): Omit<T, "set" | "unset">[] {
  return items.filter(isMet).map(({ set: _set, unset: _unset, ...item }) => item as Omit<T, "set" | "unset">);
}
