import type { Db, NewRow } from "#app/db/schema.server.ts";

const moment = (clock: string, day = "2026-11-23") =>
  new Date(`${day}T${clock}:00+05:30`).toISOString();

type Label = Partial<NewRow<"labels">> & { number: string };

/** A label that was printed at 07:40 AM; a spare where it names no booking. */
export const givenLabel = (db: Db, label: Label) =>
  db
    .insertInto("labels")
    .values({
      kind: label.bookingId ? "visit" : "spare",
      printedAt: moment("07:40"),
      printedById: "kavitha",
      ...label,
    })
    .execute();

type Bound = {
  label: string;
  bookingId: string;
  container: string;
  nth?: number;
  by?: string;
  /** `10:09` in India. */
  at?: string;
  nameByHand?: 1;
  /** The sample that has it, where the booking is collected. */
  sampleId?: string;
};

/** A label that was scanned at the door. */
export async function givenScan(db: Db, bound: Bound) {
  const { label, bookingId, container, nth = 0, by = "ravi", at = "10:09", sampleId } = bound;
  const id = `scan ${label} ${bookingId}`;
  const scannedAt = moment(at);
  await db
    .insertInto("tubeScans")
    .values({
      id,
      label,
      bookingId,
      container,
      nth,
      how: "camera",
      nameByHand: bound.nameByHand ?? 0,
      staffId: by,
      phoneAt: scannedAt,
      scannedAt,
      storedAt: scannedAt,
    })
    .execute();
  if (sampleId)
    await db.updateTable("samples").set({ label, scanId: id }).where("id", "=", sampleId).execute();
}

/** The tubes of a collected booking, each with its label of the visit, printed and scanned. */
export async function givenBound(
  db: Db,
  { bookingId, by = "ravi", at = "09:11" }: { bookingId: string; by?: string; at?: string },
) {
  const { reference } = await db
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const samples = await db
    .selectFrom("samples")
    .select(["id", "container", "position"])
    .where("bookingId", "=", bookingId)
    .orderBy("position")
    .execute();
  for (const { id, container, position } of samples) {
    const number = `${reference}-${position + 1}`;
    await givenLabel(db, { number, bookingId, container, nth: 0 });
    await givenScan(db, { label: number, bookingId, container, by, at, sampleId: id });
  }
}
