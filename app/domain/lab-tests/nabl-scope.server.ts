import { claimsNabl } from "#app/db/nabl-claim.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { t } from "#app/lib/translate.ts";
import { NABL_SCOPES, type Test } from "./lab-test.ts";

/** Said on the server, so that no page carries this sentence for the few tests that need it. */
const OUTSIDE = t`Not in our NABL scope`;

/**
 * What a row says of the NABL scope. The sentence comes only while the lab claims to be accredited:
 * without the claim there is nothing to take back.
 */
export function scopeFields(
  stored: string,
  isClaimed: boolean,
): Pick<Test, "nablScope" | "nablNote"> {
  const nablScope = NABL_SCOPES.find((one) => one === stored);
  if (!nablScope) return {};
  return { nablScope, ...(isClaimed && nablScope === "outside" && { nablNote: OUTSIDE }) };
}

/** Those of some tests that are outside the scope, while the lab claims to be accredited. */
export async function findOutside(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !(await claimsNabl(db))) return new Set();
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("id", "in", ids)
    .where("nablScope", "=", "outside")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many tests are noted as in and outside the scope. */
export async function countScopes(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select(["nablScope", ({ fn }) => fn.countAll().as("count")])
    .where("offSite", "=", ON_SITE)
    .groupBy("nablScope")
    .execute();
  const count = (scope: string) =>
    Number(rows.find(({ nablScope }) => nablScope === scope)?.count ?? 0);
  return { inside: count("in"), outside: count("outside") };
}
