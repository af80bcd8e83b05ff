import type { Db } from "#app/db/schema.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { labelsOf, tubesOf } from "#app/desk/print-labels/patient-tubes.ts";
import type { Person, Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { startOfDay } from "#app/lib/dates.ts";
import { t } from "#app/lib/translate.ts";
import { labelWords } from "./label-words.ts";
import type { DoorLabel, DoorScan, MyDay } from "./my-day.ts";

/** What a phone knows of the labels of its day, so that it can say without the network what does not fit. */
export type DayLabels = Pick<MyDay, "spares" | "usedSpares" | "aside"> & {
  /** By booking. */
  labels: ReadonlyMap<string, DoorLabel[]>;
  scans: ReadonlyMap<string, DoorScan[]>;
  /** By visit. */
  boxes: ReadonlyMap<string, { celsius: number; at: string }>;
};

/** Of the visits of a colleague, and of the colleague's rolls; a few queries. */
export async function findDayLabels(
  db: Db,
  staff: Person,
  visits: readonly Visit[],
  today: string,
): Promise<DayLabels> {
  const bookingIds = visits.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  const rolls = await findRollLabels(db, staff, today);
  if (bookingIds.length === 0)
    return { ...rolls, labels: new Map(), scans: new Map(), boxes: new Map(), aside: [] };
  return {
    ...rolls,
    labels: await findLabels(db, visits),
    scans: await findScans(db, staff, bookingIds),
    boxes: await findBoxes(
      db,
      visits.map(({ id }) => id),
    ),
    aside: await findAside(db, bookingIds),
  };
}

/** Each label with the container that it is for today: other tests may spell it otherwise. */
async function findLabels(db: Db, visits: readonly Visit[]) {
  const bookings = visits.flatMap((visit) => visit.bookings);
  const rows = await db
    .selectFrom("labels")
    .select(["number", "bookingId", "container", "nth"])
    .where(
      "bookingId",
      "in",
      bookings.map(({ id }) => id),
    )
    .orderBy("printedAt")
    .orderBy("number")
    .execute();
  const groups = Map.groupBy(rows, ({ bookingId }) => bookingId ?? "");
  return new Map(
    bookings.map((booking) => [booking.id, asToday(booking, groups.get(booking.id) ?? [])]),
  );
}

function asToday(booking: Pick<VisitBooking, "plan">, labels: readonly DoorLabel[]): DoorLabel[] {
  const tubes = tubesOf(booking);
  const own = labelsOf(tubes, labels);
  return labels.map(({ number, container, nth }) => {
    const tube = tubes[own.findIndex((label) => label?.number === number)];
    return { number, container: tube?.container ?? container, nth: tube?.nth ?? nth };
  });
}

async function findScans(db: Db, staff: Person, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("tubeScans")
    .leftJoin("staff", "staff.id", "tubeScans.staffId")
    .select(["tubeScans.id as key", "label", "bookingId", "container", "nth"])
    .select(["scannedAt as at", "staffId", "staff.name as by"])
    .where("bookingId", "in", bookingIds)
    .where("state", "=", "bound")
    .orderBy("scannedAt")
    .orderBy("tubeScans.id")
    .execute();
  const groups = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    Array.from(groups, ([id, own]) => [
      id,
      own.map(({ key, label, container, nth, at, staffId, by }) => ({
        key,
        label,
        container,
        nth,
        at,
        by: staffId === staff.id ? "" : (by ?? ""),
      })),
    ]),
  );
}

async function findBoxes(db: Db, visitIds: readonly string[]) {
  const rows = await db
    .selectFrom("visits")
    .select(["id", "boxCelsius", "boxAt"])
    .where("id", "in", visitIds)
    .where("boxCelsius", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ id, boxCelsius, boxAt }) =>
      boxCelsius === null ? [] : [[id, { celsius: boxCelsius, at: boxAt ?? "" }] as const],
    ),
  );
}

/** Of earlier days a phone keeps no names: what was used then is no number that it knows. */
async function findRollLabels(db: Db, staff: Person, today: string) {
  const rolls = await db
    .selectFrom("labelRolls")
    .select("id")
    .where("staffId", "=", staff.id)
    .execute();
  if (rolls.length === 0) return { spares: [], usedSpares: [] };
  const rows = await db
    .selectFrom("labels")
    .leftJoin("tubeScans", "tubeScans.label", "labels.number")
    .leftJoin("bookings", "bookings.id", "tubeScans.bookingId")
    .select(["labels.number", "tubeScans.container", "scannedAt", "patientName"])
    .where(
      "labels.rollId",
      "in",
      rolls.map(({ id }) => id),
    )
    .where((or) => or.or([or("scannedAt", "is", null), or("scannedAt", ">=", startOfDay(today))]))
    .orderBy("labels.number")
    // What a manager has dismissed stays used.
    .orderBy("tubeScans.state")
    .execute();
  return {
    spares: rows.flatMap(({ number, scannedAt }) => (scannedAt === null ? number : [])),
    usedSpares: rows.flatMap(({ number, container, scannedAt, patientName }) =>
      scannedAt === null
        ? []
        : {
            label: number,
            name: patientName || t`Erased patient`,
            what: labelWords(containerName(container ?? "")),
            at: scannedAt,
          },
    ),
  };
}

async function findAside(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("tubesAside")
    .select("label")
    .distinct()
    .where("settledAt", "is", null)
    .where((or) =>
      or.or([or("bookingId", "in", bookingIds), or("foundBookingId", "in", bookingIds)]),
    )
    .execute();
  return rows.map(({ label }) => label);
}
