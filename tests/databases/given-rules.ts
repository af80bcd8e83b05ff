import type { Db } from "#app/db/schema.server.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { settingsOf } from "#app/domain/lab-rules/stored-rules.ts";

/** Sets the lab's rules in a database that has none. */
export async function givenRules(db: Db, rules: LabRules) {
  const rows = Array.from(settingsOf(rules), ([name, value]) => ({ name, value }));
  if (rows.length > 0) await db.insertInto("labSettings").values(rows).execute();
}
