import type { MetaDescriptor } from "react-router";
import { feeds } from "../../../contract/feeds.ts";

/** Tells feed readers where the blog's feed is. */
export const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "The AIV blog",
  href: feeds.blog.path,
};
