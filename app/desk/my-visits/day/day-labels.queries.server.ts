import type { Db } from "#app/db/schema.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import type { Person, Visit } from "#app/domain/visits/visit.ts";
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
): Promise<DayLabels> {
  const bookingIds = visits.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  const rolls = await findRollLabels(db, staff);
  if (bookingIds.length === 0)
    return { ...rolls, labels: new Map(), scans: new Map(), boxes: new Map(), aside: [] };
  return {
    ...rolls,
    labels: await findLabels(db, bookingIds),
    scans: await findScans(db, staff, bookingIds),
    boxes: await findBoxes(
      db,
      visits.map(({ id }) => id),
    ),
    aside: await findAside(db, bookingIds),
  };
}

async function findLabels(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("labels")
    .select(["number", "bookingId", "container", "nth"])
    .where("bookingId", "in", bookingIds)
    .orderBy("printedAt")
    .orderBy("number")
    .execute();
  const groups = Map.groupBy(rows, ({ bookingId }) => bookingId ?? "");
  return new Map(
    Array.from(groups, ([id, own]) => [
      id,
      own.map(({ number, container, nth }) => ({ number, container, nth })),
    ]),
  );
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

async function findRollLabels(db: Db, staff: Person) {
  const rows = await db
    .selectFrom("labels")
    .innerJoin("labelRolls", "labelRolls.id", "labels.rollId")
    .leftJoin("tubeScans", (join) =>
      join.onRef("tubeScans.label", "=", "labels.number").on("tubeScans.state", "=", "bound"),
    )
    .leftJoin("bookings", "bookings.id", "tubeScans.bookingId")
    .select(["labels.number", "tubeScans.container", "scannedAt", "patientName"])
    .where("labelRolls.staffId", "=", staff.id)
    .orderBy("labels.number")
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
