import type { RowChange, Value } from "#app/domain/history/tracked-rows.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Part } from "./marked-text.ts";

type InWords = (value: string | number) => string;

const asIs: InWords = String;
const money: InWords = (value) => formatRupees(rupees(Number(value)));

/** The columns whose values are told, in the order in which they are read. */
const COLUMNS: Partial<Record<string, InWords>> = {
  "visits.flat": asIs,
  "visits.street": asIs,
  "visits.pincode": asIs,
  "visits.landmark": asIs,
  "visits.door": asIs,
  "visits.phone": asIs,
  "visits.discountPaise": money,
  "visits.chargePaise": money,
  "bookings.patientName": asIs,
  "bookings.birthYear": (year) => `born ${year}`,
  "bookings.sex": asIs,
  "bookings.phone": asIs,
  "bookings.bookerPhone": asIs,
  "bookings.bookerAgreedName": asIs,
  "bookings.email": asIs,
  "bookings.guardianName": asIs,
  "bookings.guardianRelation": asIs,
  "bookings.doctor": asIs,
  "bookings.totalPaise": money,
  "tests.originalPaise": money,
  "tests.offeredPaise": money,
  "packages.originalPaise": money,
  "packages.offeredPaise": money,
  "payments.method": asIs,
  "payments.upiReference": asIs,
};

const isEmpty = (value: Value | undefined): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

/** `: 14, Sri Sai Nilaya, was empty`: what the rows that stay got, and what they had; nothing for none. */
export function valueParts(changes: readonly RowChange[]): Part[] {
  // One value may be set in several rows, as a number is in a visit and its bookings.
  const now = new Set<string>();
  const was = new Set<string>();
  for (const { table, before, after } of changes) {
    if (before === null || after === null) continue;
    for (const column of Object.keys(after)) {
      const inWords = COLUMNS[`${table}.${column}`];
      const [then, old] = [after[column], before[column]];
      if (!inWords) continue;
      if (!isEmpty(then)) now.add(inWords(then));
      if (!isEmpty(old)) was.add(inWords(old));
    }
  }
  // Both are blank once the patient is erased.
  if (now.size + was.size === 0) return [];
  const before: Part[] = was.size > 0 ? [", was ", { was: [...was].join(", ") }] : [", was empty"];
  return [": ", now.size > 0 ? { now: [...now].join(", ") } : "empty now", ...before];
}

/** `Tue 24 Nov, 10:00 AM` of the day and slot among `values`. */
export const timeOf = (details: Readonly<Record<string, unknown>>, day: string, slot: string) =>
  deskVisitTime({ day: String(details[day] ?? ""), slot: String(details[slot] ?? "") });
