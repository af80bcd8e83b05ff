import type { Db } from "#app/db/schema.server.ts";
import sets from "../../../catalogue/recommended-fallback.json" with { type: "json" };
import { findTestsCalled } from "#app/features/lab-tests/lab-test.queries.server.ts";
import { type Combination, type Fallback, GENERAL_SUBTITLE } from "./checkup.ts";

/**
 * A fallback checkup (product §3) as this lab can do it: tests that it does not sell are
 * left out, the others are its own, at its prices (docs/decisions/020).
 */
export async function findFallback(db: Db, { gender, ageGroup }: Combination): Promise<Fallback> {
  const key = `${gender}-${ageGroup}` as const;
  const { name, subtitle, tests } = sets[key];
  const sold = await findTestsCalled(db, tests);
  const own = tests.flatMap(
    ({ id, name }) =>
      sold.find((test) => test._id === id) ?? sold.find((test) => test.name === name) ?? [],
  );
  // The set's subtitle may name the very test that is missing.
  return {
    key,
    name,
    subtitle: own.length < tests.length ? GENERAL_SUBTITLE : subtitle,
    tests: own,
  };
}
