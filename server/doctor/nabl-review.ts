import { findClaims } from "#app/db/nabl-claim.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { ACCREDITED, saysNabl } from "#app/lib/claims.ts";
import { countScopes } from "#app/domain/lab-tests/nabl-scope.server.ts";

/** What the site's NABL claim leaves open; undefined without the claim, and when it is true of all tests. */
export async function findNablGap(db: Db) {
  const claims = await findClaims(db);
  if (!saysNabl(claims)) return undefined;
  const { inside, outside } = await countScopes(db);
  if (inside + outside === 0) return { kind: "unknown" as const };
  const isForEverySample = saysNabl(claims.filter(({ what }) => what === ACCREDITED));
  return outside > 0 && isForEverySample ? { kind: "outside" as const, outside } : undefined;
}

type NablGap = Awaited<ReturnType<typeof findNablGap>>;

export const nablLines = (gap: NablGap) => {
  if (!gap) return [];
  return gap.kind === "unknown"
    ? ["the site claims NABL and no test has its scope noted: import tests with nabl_scope"]
    : [
        `the site claims NABL for every sample, and ${gap.outside} tests are noted as outside its scope: other words than "accredited labs" take that sentence away (CLAIM_ACCREDITATION, or Lab on the desk)`,
      ];
};
