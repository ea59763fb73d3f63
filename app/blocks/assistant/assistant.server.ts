import { readHome } from "#editorial/home.ts";

export const readProps = () => ({ copy: readHome().window });
