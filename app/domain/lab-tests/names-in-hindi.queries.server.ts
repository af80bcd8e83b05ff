import type { Db } from "#app/db/schema.server.ts";

/** What has a Hindi name beside tests and packages. */
export const HINDI_KINDS = ["category", "concern"] as const;
type HindiKind = (typeof HINDI_KINDS)[number];

/** The Hindi names of the categories or of the concerns, by their English ones. */
export async function findHindiNames(db: Db, kind: HindiKind) {
  const rows = await db
    .selectFrom("hindiWords")
    .select(["name", "hindiName"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ name, hindiName }) => [name, hindiName]));
}
