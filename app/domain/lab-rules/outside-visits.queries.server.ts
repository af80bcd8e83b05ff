import type { Db } from "#app/db/schema.server.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { pincodeRule } from "./pincode-rule.ts";

/**
 * The pincode outside the area for which a visit is wanted, by the visit's id: the one that the desk has
 * typed, while nobody has decided to come for once; else, while the visit has none, the one that its patient
 * asked for in vain. Only where the lab still does not come, and nobody agreed on a booth.
 */
export async function findOutsideVisits(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("visits")
    .leftJoin("bookings", (join) =>
      join
        .onRef("bookings.visitId", "=", "visits.id")
        .on("visits.pincode", "is", null)
        .on("bookings.outsidePincode", "is not", null),
    )
    .select(["visits.id", "pincode", "outsidePincode"])
    .where("visits.id", "in", visitIds)
    .where((eb) =>
      eb.or([
        eb("outsidePincode", "is not", null),
        eb.and([
          eb("pincode", "is not", null),
          eb("chargePaise", "is", null),
          eb("atBoothAt", "is", null),
        ]),
      ]),
    )
    .orderBy("placedAt", "desc")
    .execute();
  if (rows.length === 0) return new Map<string, string>();
  const rules = await findLabRules(db);
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const pincode = row.pincode ?? row.outsidePincode;
      return pincode !== null && !pincodeRule(pincode, rules).served ? [[id, pincode]] : [];
    }),
  );
}
