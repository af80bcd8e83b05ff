import type { Db } from "#app/db/schema.server.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { pincodeRule } from "./pincode-rule.ts";

/**
 * The pincode for which the patient of a visit asked in vain, by the visit's id: only while the visit
 * has no pincode, and only where the lab still does not come.
 */
export async function findOutsideVisits(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visitId", "outsidePincode"])
    .where("visitId", "in", visitIds)
    .where("visits.pincode", "is", null)
    .where("outsidePincode", "is not", null)
    .orderBy("placedAt", "desc")
    .execute();
  if (rows.length === 0) return new Map<string, string>();
  const rules = await findLabRules(db);
  return new Map(
    rows.flatMap(({ visitId, outsidePincode }) =>
      outsidePincode !== null && !pincodeRule(outsidePincode, rules).served
        ? [[visitId, outsidePincode]]
        : [],
    ),
  );
}
