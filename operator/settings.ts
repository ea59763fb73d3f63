import { readSettings, settingsInForce } from "#server/process/settings.ts";
import { printTable } from "./table.ts";

/** Prints the settings that the server would start with. @throws Error that names those that are wrong */
export async function showSettings(): Promise<void> {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  printTable(
    ["SETTING", "FROM", "VALUE"],
    [
      ...settingsInForce(process.env).map(({ name, value, from }) => [name, from, value]),
      ...(NODE_EXTRA_CA_CERTS ? [["NODE_EXTRA_CA_CERTS", "environment", NODE_EXTRA_CA_CERTS]] : []),
    ],
  );
  readSettings(process.env);
}
