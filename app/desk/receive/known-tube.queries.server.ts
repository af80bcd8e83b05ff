import type { Db } from "#app/db/schema.server.ts";
import { isAside } from "#app/domain/tubes/tube-scans.queries.server.ts";

/** All that is known of a label that we printed; undefined for a number that was never printed. */
export async function findTube(trx: Db, label: string) {
  const printed = await trx
    .selectFrom("labels")
    .leftJoin("bookings", "bookings.id", "labels.bookingId")
    .leftJoin("visits", "visits.id", "bookings.visitId")
    .leftJoin("staff as goes", "goes.id", "visits.assigneeId")
    .leftJoin("labelRolls", "labelRolls.id", "labels.rollId")
    .leftJoin("staff as owner", "owner.id", "labelRolls.staffId")
    .leftJoin("staff as receiver", "receiver.id", "labels.receivedById")
    .select(["labels.bookingId", "labels.container", "labels.nth", "receivedAt"])
    .select(["foundDay", "foundBag"])
    .select(["bookings.status", "bookings.patientName", "visits.day", "visits.slot"])
    .select(["goes.name as goes", "owner.name as owner", "receiver.name as receivedBy"])
    .where("labels.number", "=", label)
    .executeTakeFirst();
  if (!printed) return undefined;
  const sample = await trx
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .leftJoin("staff", "staff.id", "samples.countedById")
    .select(["samples.id", "samples.state", "samples.reason", "countedAt", "container"])
    .select("samples.bookingId")
    .select(["staff.name as countedBy", "collectedById", "collectedAt", "patientName"])
    .where("label", "=", label)
    .orderBy("samples.id")
    .executeTakeFirst();
  const scan = await trx
    .selectFrom("tubeScans")
    .innerJoin("bookings", "bookings.id", "tubeScans.bookingId")
    .leftJoin("staff", "staff.id", "tubeScans.staffId")
    .select(["tubeScans.bookingId", "container", "nth", "scannedAt", "patientName"])
    .select(["tubeScans.staffId", "staff.name as by"])
    .where("label", "=", label)
    .where("tubeScans.state", "=", "bound")
    .orderBy("storedAt")
    .executeTakeFirst();
  const rejected = await trx
    .selectFrom("tubesAside")
    .select("id")
    .where("label", "=", label)
    .where("settledAs", "=", "rejected")
    .executeTakeFirst();
  return { printed, sample, scan, isAside: await isAside(trx, label), isRejected: !!rejected };
}

export type KnownTube = NonNullable<Awaited<ReturnType<typeof findTube>>>;
