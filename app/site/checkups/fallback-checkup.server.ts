import type { Db } from "#app/db/schema.server.ts";
import sets from "../../../catalogue/recommended-fallback.json" with { type: "json" };
import { findTestsByIdOrName } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { hindiFields } from "#app/lib/hindi-fields.server.ts";
import { type Fallback, generalSubtitle } from "./checkup.ts";
import type { Combination } from "./checkup-address.ts";

/**
 * A fallback checkup (product §3) as this lab sells it: without tests that it does not sell, and at its
 * own prices (docs/decisions/020).
 */
export async function findFallback(db: Db, { gender, ageGroup }: Combination): Promise<Fallback> {
  const key = `${gender}-${ageGroup}` as const;
  const { name, subtitle, hindiName, hindiSubtitle, tests } = sets[key];
  const sold = await findTestsByIdOrName(db, tests);
  const own = tests.flatMap(
    ({ id, name }) =>
      sold.find((test) => test._id === id) ?? sold.find((test) => test.name === name) ?? [],
  );
  // The subtitle of the full set may name a test that is missing here.
  const isWhole = own.length === tests.length;
  return {
    key,
    name,
    subtitle: isWhole ? subtitle : generalSubtitle(),
    tests: own,
    ...hindiFields({ hindiName, hindiSubtitle: isWhole ? hindiSubtitle : generalSubtitle() }),
  };
}
