import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { Step } from "#app/domain/history/add-entry.server.ts";
import type { CatalogueTable } from "#app/domain/history/tracked-rows.server.ts";

/** The tables that patients see something of. A planned price is none of them until its day has come. */
const ON_PAGES: ReadonlySet<string> = new Set([
  "tests",
  "packages",
  "packageTests",
  "hindiWords",
  "booths",
  "posts",
  "reviews",
] satisfies CatalogueTable[]);

/** Every server shows the change within a second. */
export const followCatalogue: Step = async (trx, _entry, changes) => {
  if (changes.some(({ table }) => ON_PAGES.has(table))) await bumpDataVersion(trx);
};
