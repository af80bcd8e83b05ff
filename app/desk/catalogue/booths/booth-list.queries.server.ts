import type { Db, Row } from "#app/db/schema.server.ts";
import { OPEN_STATUSES } from "#app/domain/booking/booking-status.ts";
import { boothNear } from "#app/domain/booths/booth-near.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { listOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { ListedBooth } from "./listed-booth.ts";
import { pointInWords } from "./map-point.ts";
import type { BoothTyped } from "./typed-booth.ts";

/** A stored booth in the words of its form. */
export const typedOf = (row: Row<"booths">): BoothTyped => ({
  name: row.name,
  address: row.address,
  city: row.city,
  pincode: row.pincode,
  phone: row.phone,
  contactPerson: row.contactPerson ?? "",
  emergencyContact: row.emergencyContact ?? "",
  hours: row.timing,
  days: row.workingDays ?? "",
  point: pointInWords(row),
});

const toListed = (row: Row<"booths">): ListedBooth => ({
  id: row.id,
  ...typedOf(row),
  isClosed: !isOnSite(row),
});

/** All booths in the order of the site, those that are closed last. */
export async function listAllBooths(db: Db): Promise<ListedBooth[]> {
  const rows = await db
    .selectFrom("booths")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toListed).toSorted((a, b) => Number(a.isClosed) - Number(b.isClosed));
}

export async function findBooth(db: Db, id: string): Promise<ListedBooth | undefined> {
  const row = await db.selectFrom("booths").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toListed(row);
}

/** What decides which patients outside the area are sent to a booth: where they asked, and the other booths. */
export async function findWhoIsSent(db: Db, now: Date, ownId?: string) {
  const [rules, asked, booths] = await Promise.all([
    findLabRules(db),
    listOutside(db, dayInIndia(now)),
    listBooths(db),
  ]);
  return {
    /** Pincodes outside the area for which somebody asked, most asked for first. */
    asked: asked.flatMap(({ pincode }) => (pincodeRule(pincode, rules).served ? [] : [pincode])),
    others: booths.flatMap(({ _id, pincode }) => (_id === ownId ? [] : [pincode])),
    /** The first of the list has all patients for whom no booth stands in their pincode. */
    isFirst: booths.length === 0 || booths[0]?._id === ownId,
  };
}

/** How many bookings ahead come to this booth, as the ticket tells their patients. */
export async function countSentHere(db: Db, boothId: string, now: Date) {
  const booths = await listBooths(db);
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visits.pincode", "outsidePincode"])
    .where("atBoothAt", "is not", null)
    .where("visits.day", ">=", dayInIndia(now))
    .where("status", "in", OPEN_STATUSES)
    .execute();
  return rows.filter(({ pincode, outsidePincode }) => {
    const near = { pincode: pincode ?? outsidePincode ?? undefined };
    return boothNear(booths, near)?._id === boothId;
  }).length;
}
