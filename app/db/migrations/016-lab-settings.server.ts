import type { Kysely } from "kysely";

/** What this migration reads and writes, as the tables were at its time. */
type Then = {
  settings: { name: string; value: string };
  labSettings: { name: string; value: string };
};

type Hours = { from: string; to: string };
type Rules = {
  hours: Hours;
  sunday: Hours | null;
  pincodes: string[];
  chargedPincodes: string[];
  visitCharge: number;
};

/** What the lab sets at its desk, a row for each field; the rules of before were one JSON of `settings`. */
export async function up(db: Kysely<Then>) {
  await db.schema
    .createTable("lab_settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "labRules")
    .executeTakeFirst();
  if (!stored) return;
  for (const row of rowsOf(JSON.parse(stored.value) as Partial<Rules>))
    await db
      .insertInto("labSettings")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  await db.deleteFrom("settings").where("name", "=", "labRules").execute();
}

const inOneText = (hours: Hours | null) => (hours ? `${hours.from} to ${hours.to}` : "closed");

/** Fields that were left out had their defaults, and Sundays those of weekdays. */
function rowsOf({ hours, sunday = hours, pincodes, chargedPincodes, visitCharge }: Partial<Rules>) {
  return [
    ...(hours ? [{ name: "hours", value: inOneText(hours) }] : []),
    ...(sunday === undefined ? [] : [{ name: "sunday", value: inOneText(sunday) }]),
    ...(chargedPincodes ?? []).map((pin) => ({ name: `pincode.${pin}`, value: "charged" })),
    ...(pincodes ?? []).map((pin) => ({ name: `pincode.${pin}`, value: "free" })),
    ...(visitCharge ? [{ name: "visitCharge", value: String(visitCharge) }] : []),
  ];
}
