import { readLaunchChecks } from "#editorial/items.ts";

export const leading = true;

export const readProps = () => ({ groups: readLaunchChecks() });
