import type { Db } from "#app/db/schema.server.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { statusOf } from "#app/domain/booking/booking-status.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { BOX_SETTING, boxLimits } from "#app/domain/tubes/box-limits.ts";
import { dayAfter, dayInIndia, minutesInIndia, startOfDay } from "#app/lib/dates.ts";
import { type BagPatient, inOrder, isScanned, numbersOf } from "./bag.ts";
import { findBoxes } from "./bag-boxes.queries.server.ts";
import { findOpenAsides, listManagers } from "./open-asides.queries.server.ts";
import { findProblems } from "./problems.queries.server.ts";
import { findPlannedAgain } from "./planned-again.queries.server.ts";
import { findUnsettled } from "./unsettled-containers.queries.server.ts";
import { findOfferedTimes } from "./free-visit-times.queries.server.ts";

/** Everything that Receive shows of an ISO day; a few queries. */
export async function findReceive(db: Db, day: string, now: Date) {
  const rows = await selectCollected(db, day).execute();
  const staff = await findColleagues(db);
  const next = await findNextSlots(db, day, now);
  const limits = boxLimits(await findLabSettings(db, [BOX_SETTING]));
  const boxes = await findBoxes(db, day, rows, limits);
  const byCollector = Map.groupBy(rows, ({ collectedById }) => collectedById ?? "");
  const bags = Array.from(byCollector, ([collectorId, own]) => ({
    collectorId,
    name: staff.get(collectorId)?.name ?? "Collector not known",
    phone: staff.get(collectorId)?.phone ?? null,
    patients: patientsOf(own, staff),
    nextSlot: next.get(collectorId),
    box: limits ? boxes.get(collectorId)?.box : undefined,
    sharps: boxes.get(collectorId)?.sharps ?? null,
  }));
  const unsettled = await findUnsettled(db, bags, now);
  const scanned = rows.filter(isScanned);
  return {
    day,
    visits: new Set(rows.map(({ visitId }) => visitId)).size,
    /** What was scanned at the doors, and at how many. */
    scanned: { tubes: scanned.length, doors: new Set(scanned.map((one) => one.visitId)).size },
    bags: inOrder(bags),
    numbers: numbersOf(bags),
    asides: await findOpenAsides(db, now),
    problems: await findProblems(db, day, now),
    managers: await listManagers(db),
    unsettled,
    planned: await findPlannedAgain(db, bags),
    times: unsettled.length > 0 ? await findOfferedTimes(db, now) : [],
  };
}

export type Receive = Awaited<ReturnType<typeof findReceive>>;

/** The containers of what was collected on a day; a patient whose samples are not known has none. */
const selectCollected = (db: Db, day: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("samples", "samples.bookingId", "bookings.id")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .leftJoin("bookings as again", "again.id", "samples.repeatedById")
    .leftJoin("tubeScans", "tubeScans.id", "samples.scanId")
    .leftJoin("staff as scanner", "scanner.id", "tubeScans.staffId")
    .select(["bookings.id as bookingId", "bookings.visitId", "bookings.reference"])
    .select(["bookings.patientName", "bookings.collectedAt", "bookings.collectedById"])
    .select("bookings.erasedAt")
    .select(["samples.id", "samples.container", "samples.state", "samples.reason", "samples.label"])
    .select(["countedAt", "countedById"])
    .select(["remark", "comesAgain", "noLabelBecause", "acceptedAt"])
    .select(["tubeScans.scannedAt", "scanner.name as scannedBy"])
    .select(["visits.boxCelsius", "visits.boxAt"])
    .select(["again.reference as againReference", "again.status as againStatus"])
    .where("bookings.collectedAt", ">=", startOfDay(day))
    .where("bookings.collectedAt", "<", startOfDay(dayAfter(day)))
    .where("bookings.status", "in", ["collected", "reported"])
    .where("samples.state", "!=", "not-taken")
    .orderBy("bookings.collectedAt")
    .orderBy("bookings.placedAt")
    .orderBy("bookings.id")
    .orderBy("position");

type Row = Awaited<ReturnType<ReturnType<typeof selectCollected>["execute"]>>[number];

type Colleagues = Awaited<ReturnType<typeof findColleagues>>;

function patientsOf(rows: readonly Row[], staff: Colleagues): BagPatient[] {
  const groups = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return Array.from(groups, ([bookingId, own]) => ({
    bookingId,
    reference: own[0]?.reference ?? "",
    name: own[0]?.patientName ?? "",
    collectedAt: own[0]?.collectedAt ?? "",
    containers: own.map(({ id, container, state, reason, label, remark, countedAt, ...row }) => ({
      id,
      container,
      name: containerName(container),
      state,
      reason,
      label,
      remark,
      comesAgain: row.comesAgain === 1,
      countedAt,
      countedBy: row.countedById && (staff.get(row.countedById)?.name ?? null),
      repeatedBy:
        row.againReference === null
          ? null
          : { reference: row.againReference, status: statusOf(row.againStatus ?? "") ?? "pending" },
      isErased: row.erasedAt !== null,
      scannedAt: row.scannedAt,
      scannedBy: row.scannedBy,
      noLabelBecause: row.noLabelBecause,
      acceptedAt: row.acceptedAt,
    })),
  }));
}

async function findColleagues(db: Db) {
  const staff = await db.selectFrom("staff").select(["id", "name", "workPhone as phone"]).execute();
  return new Map(staff.map(({ id, ...colleague }) => [id, colleague]));
}

/** By collector the slot of the next visit that is still ahead today; empty for other days. */
async function findNextSlots(db: Db, day: string, now: Date) {
  if (day !== dayInIndia(now)) return new Map<string, string>();
  const ahead = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["assigneeId", "slot"])
    .where("day", "=", day)
    .where("status", "in", ["assigned", "confirmed"])
    .where("assigneeId", "is not", null)
    .execute();
  const later = ahead
    .filter(({ slot }) => minutesOf(slot) >= minutesInIndia(now))
    .toSorted((a, b) => minutesOf(b.slot) - minutesOf(a.slot));
  return new Map(later.map(({ assigneeId, slot }) => [assigneeId ?? "", slot]));
}
