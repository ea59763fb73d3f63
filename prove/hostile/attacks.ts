import type { Attack } from "./attack.ts";
import { bodies } from "./bodies.ts";
import { connections } from "./connections.ts";
import { database } from "./database.ts";
import { files } from "./files.ts";
import { forms } from "./forms.ts";
import { mail } from "./mail.ts";
import { operator } from "./operator.ts";
import { pages } from "./pages.ts";
import { protocol } from "./protocol.ts";

/** All attacks. Add new ones to the table of their group. */
export const attacks: readonly Attack[] = [
  ...files,
  ...bodies,
  ...pages,
  ...protocol,
  ...forms,
  ...connections,
  ...mail,
  ...database,
  ...operator,
];
