import { endpoints } from "#forms/index.ts";
import type { Db } from "#server/db/schema.ts";

/** @throws Error if there is neither a form of this name nor a lead of a removed one */
export async function checkForm(db: Db, form: string): Promise<void> {
  const names = endpoints.map(({ name }) => name);
  if (names.some((name) => name === form)) return;
  const lead = await db.selectFrom("submissions").select("id").where("form", "=", form).executeTakeFirst();
  if (!lead) throw new Error(`There is no form ${form} and no lead of one. Forms: ${names.join(", ")}`);
}
