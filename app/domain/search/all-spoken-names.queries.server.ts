import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { spokenById } from "#app/domain/lab-tests/spoken-names.queries.server.ts";

/** Hindi and spoken names: of tests by id, of packages by packageType, of the others by English name. */
export type SpokenNames = Record<
  "test" | "package" | "concern" | "category",
  ReadonlyMap<string, string[]>
>;

export const NO_SPOKEN_NAMES: SpokenNames = {
  test: new Map(),
  package: new Map(),
  concern: new Map(),
  category: new Map(),
};

export async function listSpokenNames(db: Db): Promise<Omit<SpokenNames, "test">> {
  const packages = await db
    .selectFrom("packages")
    .select(["packageType as id", "hindiName", "hindiAliases"])
    .where("offSite", "=", ON_SITE)
    .execute();
  const words = await db
    .selectFrom("hindiWords")
    .select(["kind", "name as id", "hindiName", "hindiAliases"])
    .execute();
  return {
    package: spokenById(packages),
    concern: spokenById(words.filter(({ kind }) => kind === "concern")),
    category: spokenById(words.filter(({ kind }) => kind === "category")),
  };
}
