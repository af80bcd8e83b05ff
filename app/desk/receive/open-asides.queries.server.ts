import type { Db, Row } from "#app/db/schema.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { rolesWith } from "#app/domain/staff/rights.ts";
import { firstName } from "#app/domain/staff/staff.ts";

/** A tube that nobody may measure until a manager has decided. */
export type OpenAside = {
  id: string;
  label: string;
  isOfTwo: boolean;
  /** The bold beginning, and what follows it. */
  title: string;
  words: string;
  /** For whom it can be kept: the patient of the label, of a spare the two who have it. */
  patients: AsidePatient[];
};

export type AsidePatient = { bookingId: string; reference: string; name: string };

type Aside = Pick<Row<"tubesAside">, "label" | "why" | "bookingId" | "foundBookingId">;

/** For whom a tube that was put aside can be kept. */
export async function patientsOf(db: Db, aside: Aside): Promise<AsidePatient[]> {
  const printed = await db
    .selectFrom("labels")
    .select("bookingId")
    .where("number", "=", aside.label)
    .executeTakeFirst();
  // The label of a visit is its patient's alone.
  const ids =
    printed?.bookingId != null
      ? [printed.bookingId]
      : aside.why === "wrong-person"
        ? []
        : [aside.bookingId, aside.foundBookingId].filter((id) => id !== null);
  const rows = await db
    .selectFrom("bookings")
    .select(["id as bookingId", "reference", "patientName as name"])
    .where("id", "in", [...ids, ""])
    .execute();
  return ids.flatMap((id) => rows.find(({ bookingId }) => bookingId === id) ?? []);
}

/** All that is open, of any day, the oldest first. */
export async function findOpenAsides(db: Db, now: Date): Promise<OpenAside[]> {
  const rows = await db
    .selectFrom("tubesAside")
    .leftJoin("staff", "staff.id", "tubesAside.staffId")
    .leftJoin("bookings as found", "found.id", "tubesAside.foundBookingId")
    .selectAll("tubesAside")
    .select(["staff.name as by", "found.patientName as foundName"])
    .where("settledAt", "is", null)
    .orderBy("asideAt")
    .orderBy("tubesAside.id")
    .execute();
  const asides: OpenAside[] = [];
  for (const row of rows) {
    const { id, label, why } = row;
    const isOfTwo = why === "two-patients";
    const words = isOfTwo
      ? { title: `${label} is bound to two patients:`, words: await twoWords(db, row, now) }
      : { title: `${label} is put aside.`, words: asideWords(row, now) };
    asides.push({ id, label, isOfTwo, ...words, patients: await patientsOf(db, row) });
  }
  return asides;
}

type AsideRow = Aside & { by: string | null; foundName: string | null; asideAt: string };

function asideWords({ why, by, foundName, asideAt }: AsideRow, now: Date) {
  const who = by ?? "Somebody";
  return why === "wrong-person"
    ? `${who} scanned it at ${foundName ? `${foundName}’s` : "another patient’s"} door.`
    : `${who} put it aside in the lab at ${deskMoment(new Date(asideAt), now)}.`;
}

/** `Nandini Rao, 10:09 AM, and Fatima Sheikh, 09:30 AM on Asha’s phone. Both tubes are put aside.` */
async function twoWords(db: Db, { label }: Aside, now: Date) {
  const scans = await db
    .selectFrom("tubeScans")
    .innerJoin("bookings", "bookings.id", "tubeScans.bookingId")
    .leftJoin("staff", "staff.id", "tubeScans.staffId")
    .select(["bookings.patientName as name", "scannedAt", "staffId", "staff.name as by"])
    .where("label", "=", label)
    .where("state", "=", "bound")
    .orderBy("storedAt")
    .orderBy("tubeScans.id")
    .execute();
  const [first] = scans;
  const said = scans.map(({ name, scannedAt, staffId, by }) => {
    const phone = staffId !== first?.staffId && by ? ` on ${firstName(by)}’s phone` : "";
    return `${name || "an erased patient"}, ${deskMoment(new Date(scannedAt), now)}${phone}`;
  });
  return `${said.join(", and ")}. Both tubes are put aside.`;
}

/** Who decides: `Suma Prakash`. */
export async function listManagers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("name")
    .where("role", "in", rolesWith("settle-tubes"))
    .where("blockedAt", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
