import type { Db } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { pincodeRule, undecidedWords } from "./pincode-rule.ts";

/**
 * The pincode outside the area for which a visit is wanted, by the visit's id: the one that the desk has
 * typed, while nobody has decided to come for once; else, while the visit has none, the one that its patient
 * asked for in vain. Only where the lab still does not come, nobody agreed on a booth, and something is
 * taken at home.
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
    .where("atBoothAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("outsidePincode", "is not", null),
        eb.and([eb("pincode", "is not", null), eb("chargePaise", "is", null)]),
      ]),
    )
    .orderBy("placedAt", "desc")
    .execute();
  if (rows.length === 0) return new Map<string, string>();
  const rules = await findLabRules(db);
  const outside = new Map(
    rows.flatMap(({ id, ...row }) => {
      const pincode = row.pincode ?? row.outsidePincode;
      return pincode !== null && !pincodeRule(pincode, rules).served ? [[id, pincode]] : [];
    }),
  );
  for (const id of await findAtCentre(db, [...outside.keys()])) outside.delete(id);
  return outside;
}

/** Those of some visits of which all is done at a centre: that needs no way. */
async function findAtCentre(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  const lines = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .select(["visitId", "bookedTests"])
    .where("visitId", "in", visitIds)
    .where("status", "!=", "cancelled")
    .execute();
  const byVisit = Map.groupBy(lines, ({ visitId }) => visitId);
  return Array.from(byVisit).flatMap(([id, own]) =>
    own.every((line) => isCentreLine({ tests: bookedTests(line.bookedTests) })) ? [id] : [],
  );
}

/** Why a visit can be neither confirmed nor given to anybody, and what to do; undefined where it can. */
export async function findUndecided(db: Db, visitId: string) {
  const pincode = (await findOutsideVisits(db, [visitId])).get(visitId);
  if (pincode === undefined) return undefined;
  return undecidedWords(pincode, (await listBooths(db)).length > 0);
}
