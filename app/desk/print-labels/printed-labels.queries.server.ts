import type { Db } from "#app/db/schema.server.ts";
import type { LabelContent } from "#app/domain/tubes/label-content.ts";
import type { Media } from "#app/domain/tubes/label-media.ts";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { holdsWords, personWords, tubeLabel, whenWords } from "./label-facts.ts";
import { findLabelsOf } from "./labels-of.queries.server.ts";
import { patientsOf } from "./printable.ts";
import { type PrintItem, readItems } from "./print-items.ts";

export type PrintedLabels = { media: Media; firstPlace: number; labels: LabelContent[] };

/**
 * What was printed together, as it stands now: names, tests and times are read when its file is made, and a
 * patient who was erased has a blank label. Undefined for an unknown id.
 */
export async function findPrint(db: Db, id: string): Promise<PrintedLabels | undefined> {
  const print = await db
    .selectFrom("labelPrints")
    .select(["media", "firstPlace", "items"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!print) return undefined;
  const { media, firstPlace } = print;
  return { media, firstPlace, labels: await contentOf(db, readItems(print.items)) };
}

async function contentOf(db: Db, items: readonly PrintItem[]): Promise<LabelContent[]> {
  const numbers = items.filter((item) => typeof item === "string");
  const rows = await labelsWithVisits(db, numbers);
  const named = items.flatMap((item) => (typeof item === "string" ? [] : item.visit));
  const visitIds = [...named, ...Array.from(rows.values()).flatMap((row) => row.visitId ?? [])];
  const visits = new Map(
    (await findVisits(db, [...new Set(visitIds)])).map((one) => [one.id, one]),
  );
  const bookings = [...visits.values()].flatMap((visit) => visit.bookings);
  const given = await findLabelsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const codes = await findCodes(db, bookings);
  return items.map((item): LabelContent => {
    if (typeof item !== "string") return stripOf(item, visits.get(item.visit));
    const row = rows.get(item);
    if (row?.kind === "spare") return { kind: "bag", number: item };
    const visit = visits.get(row?.visitId ?? "");
    const patient = visit?.bookings.find(({ id }) => id === row?.bookingId);
    if (!visit || !patient || patient.erasedAt !== null) return { kind: "blank" };
    const person = {
      number: item,
      name: patient.patientName,
      person: personWords(patient, visit.day),
      when: whenWords(visit),
    };
    if (row?.container === null) return { kind: "spare", ...person };
    return tubeLabel(person, { patient, given: given.get(patient.id) ?? [], codes });
  });
}

function stripOf(item: Exclude<PrintItem, string>, visit: Visit | undefined): LabelContent {
  const patients = visit ? patientsOf(visit) : [];
  if (!visit || patients.length === 0) return { kind: "blank" };
  return {
    kind: "strip",
    slot: visit.slot,
    day: deskDay(visit.day),
    name: patientsInWords(patients.map(({ patientName }) => patientName)),
    holds: holdsWords(item),
    collector: visit.assignee?.name ?? visit.phlebotomist ?? "",
  };
}

async function labelsWithVisits(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("labels")
    .leftJoin("bookings", "bookings.id", "labels.bookingId")
    .select([
      "labels.number",
      "labels.kind",
      "labels.bookingId",
      "labels.container",
      "bookings.visitId",
    ])
    .where("labels.number", "in", numbers)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** What stands on labels for tests, by their id; those without a code of their own are left out. */
async function findCodes(db: Db, bookings: readonly VisitBooking[]) {
  const ids = bookings.flatMap(({ lines }) =>
    lines.flatMap(({ tests }) => tests.map(({ id }) => id)),
  );
  const known = [...new Set(ids)].filter(Boolean);
  if (known.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("tests")
    .select(["id", "labelCode"])
    .where("id", "in", known)
    .where("labelCode", "!=", "")
    .execute();
  return new Map(rows.map(({ id, labelCode }) => [id, labelCode]));
}
