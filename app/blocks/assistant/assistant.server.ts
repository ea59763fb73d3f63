import { readHome } from "#editorial/home.ts";

export const leading = true;

export const readProps = () => ({ copy: readHome().window });
