import type { Db } from "#app/db/schema.server.ts";
import { readRules } from "./lab-rules-file.server.ts";
import { DEFAULT_RULES, type LabRules } from "./lab-rules.ts";

const NAME = "labRules";

/** The lab's rules; the defaults where it has set none. */
export async function findLabRules(db: Db): Promise<LabRules> {
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  if (!stored) return DEFAULT_RULES;
  const read = readRules(stored.value);
  if (!read.ok) throw new Error(`The stored lab rules are wrong: ${read.problems.join(" ")}`);
  return read.rules;
}

/** Replaces the lab's rules. Run inside a transaction. */
export async function saveLabRules(trx: Db, rules: LabRules) {
  const value = JSON.stringify(rules);
  await trx
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
