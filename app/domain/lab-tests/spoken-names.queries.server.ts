import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";

type Named = { id: string; hindiName: string; hindiAliases: string };

/** The Hindi name and then the other spoken names. */
export const spokenNamesOf = ({ hindiName, hindiAliases }: Omit<Named, "id">) =>
  [hindiName, ...(JSON.parse(hindiAliases) as string[])].filter(Boolean);

/** By id, the Hindi name and then the other spoken names. */
export const spokenById = (rows: readonly Named[]): ReadonlyMap<string, string[]> =>
  new Map(rows.map((row) => [row.id, spokenNamesOf(row)]));

/** The Hindi and spoken names of tests, for both languages of the site: Hindi is typed on English pages too. */
export async function listSpokenTestNames(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select(["id", "hindiName", "hindiAliases"])
    .where("offSite", "=", ON_SITE)
    .where((where) => where.or([where("hindiName", "<>", ""), where("hindiAliases", "<>", "[]")]))
    .orderBy("position")
    .execute();
  return spokenById(rows);
}
